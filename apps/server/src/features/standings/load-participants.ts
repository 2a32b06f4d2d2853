import type { Tx, UnitId, UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { EventKey } from './load-definition.ts';

export interface UnitRow {
  unitId: UnitId;
  kind: 'user' | 'team';
  name: string;
  avatarKey: string | null;
  /** The user of a unit of one; null for a team. */
  soloUserId: UserId | null;
  /** A participant who scores for it; null in the one row of a unit without any. */
  userId: UserId | null;
}

/** Scoring units of an event, or only those of one user, or one unit, in the order of their making. */
export async function loadParticipants(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  only: { userId?: UserId; unitId?: UnitId } = {},
): Promise<UnitRow[]> {
  const { userId, unitId } = only;
  const ofUser = sql`su.id = ${userId} or su.id = (
    select p.unit_id from event_participants p
    where p.tenant_id = ${tenantId} and p.event_id = ${eventId} and p.user_id = ${userId})`;
  const isAsked = unitId === undefined ? (userId === undefined ? sql`true` : ofUser) : sql`su.id = ${unitId}`;
  const { rows } = await tx.execute<UnitRow & Record<string, unknown>>(sql`
    select su.id as "unitId", su.kind, coalesce(su.name, u.username) as name, u.avatar_key as "avatarKey",
      u.id as "soloUserId", ep.user_id as "userId"
    from scoring_units su
    left join users u on u.id = su.id and su.kind = 'user'
    left join event_participants ep
      on ep.tenant_id = su.tenant_id and ep.event_id = su.event_id and ep.unit_id = su.id
    where su.tenant_id = ${tenantId} and su.event_id = ${eventId}
      and (${isAsked})
    order by su.created_at, su.id, ep.registered_at, ep.user_id`);
  return rows;
}
