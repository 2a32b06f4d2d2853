import { type Tx, type UnitId, type UserId, userIdOf } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { lockFactsOf } from '../events/index.ts';
import type { EventKey } from './load-definition.ts';
import type { LiveFact } from './load-facts.ts';

export interface Revocations {
  /** The numbers of facts of the event; those that do not stand are left out. */
  refersTo: readonly number[];
  note: string;
  decidedBy: UserId;
  atMs: number;
  /** The act that revokes all of them, by which it can be taken back; null for none. */
  annulmentId?: string | null;
}

type RevocationRow = { seq: number; unitId: UnitId; isAlone: boolean; refersTo: number; atMs: number };

/** Numbers and inserts revocations of facts in the order of these, under the lock that orders all facts. */
export async function appendRevocations(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  { refersTo, note, decidedBy, atMs, annulmentId = null }: Revocations,
): Promise<(LiveFact & { kind: 'revocation' })[]> {
  if (refersTo.length === 0) return [];
  await lockFactsOf(tx, tenantId, [eventId]);
  const data = annulmentId === null ? null : JSON.stringify({ annulmentId });
  const { rows } = await tx.execute<RevocationRow & Record<string, unknown>>(sql`
    with standing as (
      select f.seq, f.unit_id, row_number() over (order by f.seq) as number
      from facts f
      where f.tenant_id = ${tenantId} and f.event_id = ${eventId}
        and f.seq = any (${sql.param([...refersTo])}::bigint[])
        and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
    ), numbered as (
      select s.seq as refers_to, s.unit_id, u.kind = 'user' as is_alone, c.last_fact_seq + s.number as seq,
        greatest(${new Date(atMs).toISOString()}::timestamptz, c.last_fact_at) as fact_at
      from standing s
      join event_counters c on c.tenant_id = ${tenantId} and c.event_id = ${eventId}
      join scoring_units u on u.tenant_id = ${tenantId} and u.event_id = ${eventId} and u.id = s.unit_id
    ), put_counters as (
      update event_counters c set last_fact_seq = t.seq, last_fact_at = t.at
      from (select max(seq) as seq, max(fact_at) as at from numbered having count(*) > 0) t
      where c.tenant_id = ${tenantId} and c.event_id = ${eventId}
    ), put_facts as (
      insert into facts (tenant_id, event_id, seq, kind, unit_id, user_id, refers_to, note, decided_by, data, at)
      select ${tenantId}, ${eventId}, seq, 'revocation', unit_id, case when is_alone then unit_id end, refers_to,
        ${note}, ${decidedBy}, ${data}::jsonb, fact_at
      from numbered
    )
    select seq::float8, unit_id as "unitId", is_alone as "isAlone", refers_to::float8 as "refersTo",
      floor(extract(epoch from fact_at) * 1000)::float8 as "atMs"
    from numbered order by seq`);
  return rows.map(({ isAlone, ...fact }) => ({
    ...fact,
    kind: 'revocation',
    userId: isAlone ? userIdOf(fact.unitId) : null,
  }));
}
