import { auditLog, newId, type Tx } from '@guidon/db';
import type { Ctx } from '../http/context.ts';
import type { AuditAction, AuditTarget } from './audit-actions.ts';

export interface AuditEntry {
  action: AuditAction;
  targetType: AuditTarget;
  targetId: string | null;
  /** Ids, names and changed fields; never secrets, answers or tokens. */
  details?: Record<string, unknown>;
  /** Where it differs from the actor's, as at registration. */
  tenantId?: string;
  actorUserId?: string;
}

type ClockEntry = Pick<AuditEntry, 'action' | 'targetType' | 'targetId'> & { tenantId: string | null };

/** For changes that the time has made, which have no actor. */
export async function recordAuditOfClock(tx: Tx, entries: readonly ClockEntry[]): Promise<void> {
  await tx
    .insert(auditLog)
    .values(entries.map((entry) => ({ id: newId(), ...entry, details: { by: 'clock' } })));
}

/** Appends one row to the audit log, in the transaction of the change that it records. */
export async function recordAudit(tx: Tx, ctx: Ctx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    id: newId(),
    tenantId: entry.tenantId ?? ctx.actor?.tenantId ?? null,
    actorUserId: entry.actorUserId ?? ctx.actor?.userId ?? null,
    action: entry.action,
    targetType: entry.targetType,
    targetId: entry.targetId,
    details: entry.details ?? {},
    address: ctx.address,
    requestId: ctx.requestId,
  });
}
