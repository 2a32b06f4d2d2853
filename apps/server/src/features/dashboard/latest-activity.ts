import type { AdminDashboard } from '@guidon/contract';
import { auditLog, type Tx, users } from '@guidon/db';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';

const shown = 8;
const withinMs = 30 * 24 * 60 * 60_000;

export interface NamedEvent {
  id: string;
  name: string;
}

/** The latest in the audit log of some events. */
export async function latestActivity(
  tx: Tx,
  { tenantId, clock }: MemberCtx,
  events: readonly NamedEvent[],
): Promise<AdminDashboard['activity']> {
  if (events.length === 0) return [];
  const names = new Map(events.map(({ id, name }) => [id, name]));
  const rows = await tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      eventId: auditLog.targetId,
      actorId: users.id,
      username: users.username,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(
      and(
        eq(auditLog.tenantId, tenantId),
        gt(auditLog.at, new Date(clock() - withinMs)),
        eq(auditLog.targetType, 'event'),
        inArray(auditLog.targetId, [...names.keys()]),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(shown);
  return rows.map(({ id, at, action, eventId, actorId, username }) => ({
    id,
    at: at.toISOString(),
    action,
    actor: actorId !== null && username !== null ? { id: actorId, username } : null,
    event: { id: eventId ?? '', name: names.get(eventId ?? '') ?? '' },
  }));
}
