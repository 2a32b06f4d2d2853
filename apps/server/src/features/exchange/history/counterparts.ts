import { type Tx, memberships, type UserId, userIdOf, users } from '@guidon/db';
import { sql, and, eq, isNull } from 'drizzle-orm';
import type { Counterparts } from './history.ts';

/** A challenge of the event that came from an export. */
export interface Counterpart {
  challengeId: string;
  questionIds: string[];
  /** Of its hints the ids, by their places there. */
  hintIds: Record<string, string>;
}

/** By the ids of the challenges in the export. */
export async function readCounterparts(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
): Promise<Map<string, Counterpart>> {
  const { rows } = await tx.execute<{ key: string } & Counterpart & Record<string, unknown>>(sql`
    select distinct on (key) substr(c.import_key, 9) as key, c.id as "challengeId",
      array(select q.id from questions q where q.tenant_id = c.tenant_id and q.challenge_id = c.id
        order by q.position)::text[] as "questionIds",
      coalesce((select jsonb_object_agg(h.import_key, h.id) from hints h
        where h.tenant_id = c.tenant_id and h.challenge_id = c.id and h.import_key is not null), '{}') as "hintIds"
    from event_challenges e
    join challenges c on c.tenant_id = e.tenant_id and c.id = e.challenge_id
    where e.tenant_id = ${tenantId} and e.event_id = ${eventId} and starts_with(c.import_key, 'ctfd:id:')
    order by key, e.position`);
  return new Map(
    rows
      .filter(({ questionIds }) => questionIds.length > 0)
      .map(({ key, ...counterpart }) => [key, counterpart]),
  );
}

export function placesOf(counterparts: ReadonlyMap<string, Counterpart>): Counterparts {
  return {
    challenges: Object.fromEntries(
      [...counterparts].map(([key, { hintIds }]) => [key, Object.keys(hintIds).map(Number)]),
    ),
  };
}

/** Members by those of some addresses that they have shown to be theirs; of accounts elsewhere nothing is asked. */
export async function knownMembers(
  tx: Tx,
  tenantId: string,
  emails: readonly string[],
): Promise<Map<string, UserId>> {
  const rows = await tx
    .select({ email: users.email, userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        eq(users.isEmailVerified, true),
        isNull(users.deletedAt),
        sql`${users.email} = any (${sql.param([...emails])}::text[])`,
      ),
    );
  return new Map(rows.map(({ email, userId }) => [email, userIdOf(userId)]));
}
