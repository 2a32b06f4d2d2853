import { auditLog, newId, type Tx } from '@guidon/db';
import type { Ctx } from '../http/context.ts';

interface AuditEntry<Action> {
  action: Action;
  targetId: string | null;
  /** Ids, names and changed fields; never secrets, answers or tokens. */
  details?: Record<string, unknown>;
  /** Where it differs from the actor's, as at registration. */
  tenantId?: string;
  actorUserId?: string;
}

interface ClockEntry<Action> {
  tenantId: string | null;
  action: Action;
  targetId: string | null;
}

export interface AuditDeclaration<Action extends string = string> {
  targetTypes: Readonly<Record<Action, string>>;
}

interface Audit<Action extends string> extends AuditDeclaration<Action> {
  /** Appends one row to the audit log, in the transaction of the change that it records. */
  record: (tx: Tx, ctx: Ctx, entry: AuditEntry<Action>) => Promise<void>;
  /** Appends what no person has done but the clock. */
  recordOfClock: (tx: Tx, entries: readonly ClockEntry<Action>[]) => Promise<void>;
}

export type AuditActionOf<Declaration extends AuditDeclaration> = keyof Declaration['targetTypes'];

/** Declares what a feature records; another action does not compile. */
export function defineAudit<Action extends string>(
  targetTypes: Readonly<Record<Action, string>>,
): Audit<Action> {
  return {
    targetTypes,
    record: async (tx, ctx, entry) => {
      await tx.insert(auditLog).values({
        id: newId(),
        tenantId: entry.tenantId ?? ctx.actor?.tenantId ?? null,
        actorUserId: entry.actorUserId ?? ctx.actor?.userId ?? null,
        action: entry.action,
        targetType: targetTypes[entry.action],
        targetId: entry.targetId,
        details: entry.details ?? {},
        address: ctx.address,
        requestId: ctx.requestId,
      });
    },
    recordOfClock: async (tx, entries) => {
      const rows = entries.map((entry) => ({
        id: newId(),
        ...entry,
        targetType: targetTypes[entry.action],
        details: { by: 'clock' },
      }));
      await tx.insert(auditLog).values(rows);
    },
  };
}
