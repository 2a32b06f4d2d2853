import { createHash } from 'node:crypto';
import { newId } from '@guidon/db';
import type { Pool, PoolClient } from 'pg';
import { insertTeams } from './insert-teams.ts';

export interface SeedPlan {
  teams: number;
  challenges: number;
  solves: number;
  /** Members of each team; everybody plays alone when absent. */
  size?: number;
  /** Every other challenge requires the one before it, half of them under a secret name. */
  isGated?: boolean;
}

export interface SeededEvent {
  tenantId: string;
  eventId: string;
  /** A division that nobody is in. */
  divisionId: string;
  challenges: { id: string; questionId: string }[];
  /** Those who play, team by team. */
  teams: { userId: string; sessionId: string }[];
  units: number;
  hasSolved: (team: number, challenge: number) => boolean;
}

/** Each question has an answer of its own. */
export const rightAnswerTo = (challenge: number) => `flag{the right answer to ${challenge}}`;

/**
 * A tenant with one running event, written by SQL: participants, challenges of one question each with dynamic
 * values, and solves spread so that every team has about as many. The server must load it anew afterwards.
 */
export async function seedEvent(pool: Pool, plan: SeedPlan): Promise<SeededEvent> {
  const tenantId = newId();
  const eventId = newId();
  const divisionId = newId();
  const challenges = Array.from({ length: plan.challenges }, () => ({ id: newId(), questionId: newId() }));
  const { size = 1 } = plan;
  const teams = Array.from({ length: plan.teams * size }, () => ({ userId: newId(), sessionId: newId() }));
  const solves = solvePairs(plan);
  const userIds = teams.map(({ userId }) => userId);
  const teamIds = size === 1 ? [] : Array.from({ length: plan.teams }, () => newId());
  const unitIds = userIds.map((userId, index) => teamIds[Math.floor(index / size)] ?? userId);
  /** Who of a unit solves: its members in turn. */
  const solver = ({ team, challenge }: { team: number; challenge: number }) =>
    team * size + (challenge % size);
  const challengeIds = challenges.map(({ id }) => id);
  const questionIds = challenges.map(({ questionId }) => questionId);
  const name = `bench${createHash('sha256')
    .update(tenantId)
    .digest('hex')
    .replace(/[^a-f]/g, '')
    .slice(0, 20)}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into tenants (id, name, display_name) values ($1, $2, $2)', [tenantId, name]);
    await client.query(
      `insert into users (id, email, username, username_key, password_hash)
       select u, u || '@example.org', 'team-' || right(u::text, 12), 'team-' || right(u::text, 12), 'none'
       from unnest($1::uuid[]) u`,
      [userIds],
    );
    await client.query(
      `insert into memberships (tenant_id, user_id, role) select $1, u, 'participant' from unnest($2::uuid[]) u`,
      [tenantId, userIds],
    );
    await client.query(
      `insert into sessions (id, user_id, tenant_id, expires_at)
       select s, u, $1, now() + interval '1 day' from unnest($2::uuid[], $3::uuid[]) t(s, u)`,
      [tenantId, teams.map(({ sessionId }) => sessionId), userIds],
    );
    await client.query(
      `insert into events (tenant_id, id, name, lifecycle, starts_at, started_at, ends_at, registration_code,
         team_mode, board_visibility)
       values ($1, $2, 'Benchmark', 'active', now() - interval '2 days', now() - interval '2 days',
         now() + interval '1 day', $3, $4, 'public')`,
      [tenantId, eventId, eventId.slice(-10), size === 1 ? 'individual' : 'teams'],
    );
    await client.query(
      `insert into event_divisions (tenant_id, event_id, id, name, name_key, position)
       values ($1, $2, $3, 'North', 'north', 0)`,
      [tenantId, eventId, divisionId],
    );
    await client.query(
      `insert into challenges (tenant_id, id, name, description, category, scoring)
       select $1, c, 'Challenge ' || n, repeat('What is hidden here? ', 40), 'Category ' || (n % 6),
         '{"kind":"dynamic","initial":500,"minimum":100,"decay":300,"curve":"logarithmic"}'
       from unnest($2::uuid[]) with ordinality t(c, n)`,
      [tenantId, challengeIds],
    );
    await client.query(
      `insert into questions (tenant_id, id, challenge_id, position, title, points, rule)
       select $1, q, c, 0, 'Flag', 100, r from unnest($2::uuid[], $3::uuid[], $4::jsonb[]) t(q, c, r)`,
      [
        tenantId,
        questionIds,
        challengeIds,
        challenges.map((_challenge, index) =>
          JSON.stringify({
            kind: 'text',
            answers: [{ value: rightAnswerTo(index), caseSensitive: true }],
          }),
        ),
      ],
    );
    await client.query(
      `insert into event_challenges (tenant_id, event_id, challenge_id, position, completions)
       select $1, $2, c, n, s from unnest($3::uuid[], $4::int[]) with ordinality t(c, s, n)`,
      [
        tenantId,
        eventId,
        challengeIds,
        challenges.map((_c, index) => solves.filter((s) => s.challenge === index).length),
      ],
    );
    if (plan.isGated) await gateChallenges(client, { tenantId, eventId, challengeIds });
    await client.query(
      'insert into scoring_units (tenant_id, event_id, id) select $1, $2, u from unnest($3::uuid[]) u',
      [tenantId, eventId, userIds],
    );
    const leaderIds = teamIds.map((_id, index) => userIds[index * size] ?? '');
    await insertTeams(client, { tenantId, eventId, teamIds, leaderIds });
    await client.query(
      `insert into event_participants (tenant_id, event_id, user_id, unit_id)
       select $1, $2, u, t from unnest($3::uuid[], $4::uuid[]) p(u, t)`,
      [tenantId, eventId, userIds, unitIds],
    );
    await client.query(
      `insert into facts (tenant_id, event_id, seq, kind, unit_id, user_id, challenge_id, question_id,
         completion_number, at)
       select $1, $2, n, 'solve', t, u, c, q, k, now() - interval '1 day' + n * interval '100 milliseconds'
       from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::int[])
         with ordinality f(t, u, c, q, k, n)`,
      [
        tenantId,
        eventId,
        solves.map((solve) => unitIds[solver(solve)]),
        solves.map((solve) => userIds[solver(solve)]),
        solves.map(({ challenge }) => challengeIds[challenge]),
        solves.map(({ challenge }) => questionIds[challenge]),
        numbersWithin(solves.map(({ challenge }) => challenge)),
      ],
    );
    await client.query(
      `insert into event_counters (tenant_id, event_id, participant_count, last_fact_seq, last_fact_at)
       values ($1, $2, $3, $4, now() - interval '1 hour')`,
      [tenantId, eventId, userIds.length, solves.length],
    );
    await client.query('commit');
    await client.query('analyze');
  } finally {
    client.release();
  }
  const solved = new Set(solves.map(({ team, challenge }) => team * plan.challenges + challenge));
  return {
    tenantId,
    eventId,
    divisionId,
    challenges,
    teams,
    units: plan.teams,
    hasSolved: (team, challenge) => solved.has(team * plan.challenges + challenge),
  };
}

async function gateChallenges(
  client: PoolClient,
  { tenantId, eventId, challengeIds }: { tenantId: string; eventId: string; challengeIds: readonly string[] },
): Promise<void> {
  const gated = challengeIds.filter((_id, place) => place % 2 === 1);
  await client.query(
    `insert into event_challenge_prerequisites (tenant_id, event_id, challenge_id, requires_id)
     select $1, $2, c, r from unnest($3::uuid[], $4::uuid[]) p(c, r)`,
    [tenantId, eventId, gated, gated.map((_id, place) => challengeIds[2 * place])],
  );
  await client.query(
    `update event_challenges set show_locked_name = position % 4 <> 0
     where tenant_id = $1 and event_id = $2 and challenge_id = any ($3::uuid[])`,
    [tenantId, eventId, gated],
  );
}

/** Different pairs in an order that mixes teams and challenges; the first challenges are solved more often. */
function solvePairs({ teams, challenges, solves }: SeedPlan): { team: number; challenge: number }[] {
  const pairs: { team: number; challenge: number }[] = [];
  for (let round = 0; pairs.length < solves && round < challenges; round += 1) {
    for (let team = 0; team < teams && pairs.length < solves; team += 1) {
      pairs.push({ team: (team * 7 + round) % teams, challenge: (round + (team % 3)) % challenges });
    }
  }
  const seen = new Set<number>();
  return pairs.map(({ team, challenge }) => {
    let free = challenge;
    while (seen.has(team * challenges + free)) free = (free + 1) % challenges;
    seen.add(team * challenges + free);
    return { team, challenge: free };
  });
}

function numbersWithin(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  return values.map((value) => {
    const number = (counts.get(value) ?? 0) + 1;
    counts.set(value, number);
    return number;
  });
}
