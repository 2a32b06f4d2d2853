import { auditLog, newId, type Tx } from '@guidon/db';
import type { Ctx } from '../http/context.ts';

/** What is part of one event: whoever records it names the event, by which its log finds the entry. */
type PartOfEvent =
  | 'announcement'
  | 'division'
  | 'team'
  | 'team-invitation'
  | 'team-message'
  | 'team-task'
  | 'unit';

/** Ids, names and changed fields; never secrets, answers or tokens. */
type Details = Record<string, unknown>;

interface PlainEntry<Action> {
  action: Action;
  targetId: string | null;
  details?: Details;
  /** Where it differs from the actor's, as at registration. */
  tenantId?: string;
  actorUserId?: string;
}

type AuditEntry<Targets, Action extends keyof Targets> = Targets[Action] extends PartOfEvent
  ? PlainEntry<Action> & { details: Details & { eventId: string } }
  : PlainEntry<Action>;

interface ClockEntry<Action> {
  tenantId: string | null;
  action: Action;
  targetId: string | null;
}

export interface AuditDeclaration {
  targetTypes: Readonly<Record<string, string>>;
}

interface Audit<Targets extends Readonly<Record<string, string>>> {
  targetTypes: Targets;
  /** Appends one row to the audit log, in the transaction of the change that it records. */
  record: <Action extends keyof Targets & string>(
    tx: Tx,
    ctx: Ctx,
    entry: AuditEntry<Targets, Action>,
  ) => Promise<void>;
  /** The same for many changes of one transaction, in one statement. */
  recordAll: <Action extends keyof Targets & string>(
    tx: Tx,
    ctx: Ctx,
    entries: readonly AuditEntry<Targets, Action>[],
  ) => Promise<void>;
  /** Appends what no person has done but the clock. */
  recordOfClock: (tx: Tx, entries: readonly ClockEntry<keyof Targets & string>[]) => Promise<void>;
}

export type AuditActionOf<Declaration extends AuditDeclaration> = keyof Declaration['targetTypes'];

/** Declares what a feature records; another action does not compile. */
export function defineAudit<const Targets extends Readonly<Record<string, string>>>(
  targetTypes: Targets,
): Audit<Targets> {
  const types: Readonly<Record<keyof Targets & string, string>> = targetTypes;
  const recordAll: Audit<Targets>['recordAll'] = async (tx, ctx, entries) => {
    if (entries.length === 0) return;
    const rows = entries.map((entry) => ({
      id: newId(),
      tenantId: entry.tenantId ?? ctx.actor?.tenantId ?? null,
      actorUserId: entry.actorUserId ?? ctx.actor?.userId ?? null,
      action: entry.action,
      targetType: types[entry.action],
      targetId: entry.targetId,
      details: { ...entry.details, ...keyOf(ctx) },
      address: ctx.address,
      requestId: ctx.requestId,
    }));
    await tx.insert(auditLog).values(rows);
  };
  return {
    targetTypes,
    record: (tx, ctx, entry) => recordAll(tx, ctx, [entry]),
    recordAll,
    recordOfClock: async (tx, entries) => {
      const rows = entries.map((entry) => ({
        id: newId(),
        ...entry,
        targetType: types[entry.action],
        details: { by: 'clock' },
      }));
      await tx.insert(auditLog).values(rows);
    },
  };
}

/** Who acts is the maker of the key; which key it was stands beside. */
function keyOf({ actor }: Ctx): { apiKey?: string; apiKeyId?: string } {
  if (actor?.credential.kind !== 'api-key') return {};
  return { apiKey: actor.credential.name, apiKeyId: actor.credential.keyId };
}
