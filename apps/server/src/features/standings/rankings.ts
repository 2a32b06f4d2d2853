import { type Tx, type UnitId, facts, soloUnitId, type UserId } from '@guidon/db';
import type { RankingStatus } from '@guidon/scoring';
import { type SQL, sql, and, eq } from 'drizzle-orm';
import type { EventKey } from './load-definition.ts';
import type { LiveEvents } from './live-events.ts';

/** The ranking of a unit that counts, and its fact; ranked where none was recorded or stands. */
export interface RecordedRanking {
  seq: number | null;
  status: RankingStatus;
  division: string | null;
  /** Whether the members of a team are ranked like it among individuals. */
  reachesMembers: boolean;
  note: string | null;
  at: Date | null;
}

interface RankingRow extends Record<string, unknown> {
  unitId: UnitId;
  seq: number;
  status: RankingStatus;
  division: string | null;
  reachesMembers: boolean;
  note: string | null;
  at: Date;
}

const none: RecordedRanking = {
  seq: null,
  status: 'ranked',
  division: null,
  reachesMembers: true,
  note: null,
  at: null,
};

export async function readRanking(tx: Tx, key: EventKey & { unitId: UnitId }): Promise<RecordedRanking> {
  return (await readRankings(tx, key, [key.unitId])).get(key.unitId) ?? none;
}

/** Rankings that count now, by unit; a unit without one is ranked. */
export async function readRankings(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  unitIds: readonly UnitId[],
): Promise<Map<UnitId, RecordedRanking>> {
  if (unitIds.length === 0) return new Map();
  const { rows } = await tx.execute<RankingRow>(sql`
    select distinct on (unit_id) unit_id as "unitId", seq::float8, data ->> 'status' as status,
      data ->> 'division' as division, coalesce((data ->> 'reachesMembers')::boolean, true) as "reachesMembers",
      note, at
    from facts f
    where tenant_id = ${tenantId} and event_id = ${eventId} and kind = 'ranking'
      and unit_id = any (${sql.param([...unitIds])}::uuid[]) and not fact_is_revoked(tenant_id, event_id, seq)
    order by unit_id, seq desc`);
  return new Map(rows.map(({ unitId, ...ranking }) => [unitId, ranking]));
}

/** The ranking that counts now of each unit of an event that has one, as a subquery with unit, status and division. */
export function latestRankings({ tenantId, eventId }: EventKey): SQL {
  return sql`(
      select distinct on (unit_id) unit_id, data ->> 'status' as status, data ->> 'division' as division
      from facts f
      where tenant_id = ${tenantId} and event_id = ${eventId} and kind = 'ranking'
        and not fact_is_revoked(tenant_id, event_id, seq)
      order by unit_id, seq desc) latest`;
}

/** The units of an event whose status is this one now, as a subquery; for statuses that have to be recorded. */
export function unitsWithStatus(key: EventKey, status: Exclude<RankingStatus, 'ranked'>): SQL {
  return sql`(select unit_id from ${latestRankings(key)} where status = ${status})`;
}

/** Ranks a participant as unranked, unless a ranking of theirs was recorded before: that one was decided by hand. */
export async function leaveUnranked(
  tx: Tx,
  events: LiveEvents,
  { userId, ...key }: EventKey & { userId: UserId },
  atMs: number,
): Promise<void> {
  const unitId = soloUnitId(userId);
  await events.append(tx, key, async () => {
    const [before] = await tx
      .select({ seq: facts.seq })
      .from(facts)
      .where(
        and(
          eq(facts.tenantId, key.tenantId),
          eq(facts.eventId, key.eventId),
          eq(facts.unitId, unitId),
          eq(facts.kind, 'ranking'),
        ),
      )
      .limit(1);
    if (before) return null;
    return { kind: 'ranking', status: 'unranked', division: null, unitId, userId, atMs };
  });
}

/**
 * Ranks a team as unranked while a member of it may read the answers, and as ranked again without one. A ranking with a
 * note was decided by hand and stays.
 */
export async function rankStaffTeam(
  tx: Tx,
  events: LiveEvents,
  { unitId, ...key }: EventKey & { unitId: UnitId },
  { hasStaff, atMs }: { hasStaff: boolean; atMs: number },
): Promise<void> {
  const status = hasStaff ? 'unranked' : 'ranked';
  const needed = async () => {
    const { note, status: before, division } = await readRanking(tx, { ...key, unitId });
    return note === null && before !== status ? { division } : null;
  };
  // Answers wait for the lock of the facts: only a change takes it.
  if (!(await needed())) return;
  await events.append(tx, key, async () => {
    const found = await needed();
    return found && { kind: 'ranking', status, ...found, unitId, userId: null, atMs };
  });
}
