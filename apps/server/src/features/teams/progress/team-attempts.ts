import { eventParticipants, submissions, teamMemberships, type Tx, type UnitId } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';
import type { OpenedTeam } from './open-team.ts';

interface TeamKey {
  tenantId: string;
  eventId: string;
  teamId: UnitId;
}

/** Whoever is in the team, or has been. */
export async function everMembers(tx: Tx, { tenantId, eventId, teamId }: TeamKey): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from ${teamMemberships} where tenant_id = ${tenantId} and team_id = ${teamId}
    union
    select user_id from ${eventParticipants}
    where tenant_id = ${tenantId} and event_id = ${eventId} and unit_id = ${teamId}`);
  return rows.map(({ id }) => id);
}

/** Attempts of a team at the challenges that the reader may know, found by the members who made them. */
export function attemptsOf(
  { live, eventId, teamId, challenges }: OpenedTeam,
  userIds: readonly string[],
): SQL {
  const challengeIds = challenges.map(({ id }) => id);
  return sql`${submissions} s
    where s.event_id = ${eventId} and s.user_id = any (${sql.param([...userIds])}::uuid[])
      and s.tenant_id = ${live.tenantId} and s.unit_id = ${teamId}
      and s.challenge_id = any (${sql.param(challengeIds)}::uuid[])`;
}

export interface AttemptCount {
  userId: string;
  challengeId: string;
  attempts: number;
  right: number;
  wrong: number;
  lastAtMs: number;
}

/** How often each member has tried each challenge. */
export async function countAttempts(
  tx: Tx,
  opened: OpenedTeam,
  userIds: readonly string[],
): Promise<AttemptCount[]> {
  const { rows } = await tx.execute<AttemptCount & Record<string, unknown>>(sql`
    select s.user_id as "userId", s.challenge_id as "challengeId", count(*)::int as attempts,
      count(*) filter (where s.outcome = 'right')::int as "right",
      count(*) filter (where s.outcome in ('wrong', 'foreign'))::int as wrong,
      floor(extract(epoch from max(s.submitted_at)) * 1000)::float8 as "lastAtMs"
    from ${attemptsOf(opened, userIds)} group by s.user_id, s.challenge_id`);
  return rows;
}
