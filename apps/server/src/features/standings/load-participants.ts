import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { EventKey } from './load-definition.ts';

/** A scoring unit with its name; `userId` is null once its participant has left the event. */
export interface UnitRow {
  unitId: string;
  username: string;
  avatarKey: string | null;
  userId: string | null;
}

/** Scoring units of an event, or only those of one user, in the order of their joining. */
export async function loadParticipants(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  onlyUserId?: string,
): Promise<UnitRow[]> {
  const { rows } = await tx.execute<UnitRow & Record<string, unknown>>(sql`
    select su.id as "unitId", u.username, u.avatar_key as "avatarKey", ep.user_id as "userId"
    from scoring_units su
    join users u on u.id = su.id
    left join event_participants ep
      on ep.tenant_id = su.tenant_id and ep.event_id = su.event_id and ep.user_id = su.id
    where su.tenant_id = ${tenantId} and su.event_id = ${eventId}
      and ${onlyUserId === undefined ? sql`true` : sql`su.id = ${onlyUserId}`}
    order by su.created_at, su.id`);
  return rows;
}
