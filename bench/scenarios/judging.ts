import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@guidon/db';
import { type BenchWorld, openEvent, type PlayedEvent } from '../lib/bench-world.ts';
import { measured, median, quantile, round3 } from '../lib/measurement.ts';
import { whileAnswering } from '../lib/paced.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { rightAnswerTo } from '../lib/seed-event.ts';
import { signInStaff } from '../lib/sign-in-staff.ts';

const judged = { teams: 2_000, challenges: 2, solves: 0 };
const perSecond = 50;
const quietMs = 10_000;
const limitMs = 150;

/** An answer of everybody to the first challenge that was wrong when it was sent and is right by the rule of today. */
async function insertMisjudged({ server }: BenchWorld, { event }: PlayedEvent): Promise<void> {
  const [challenge] = event.challenges;
  await server.pool.query(
    `insert into submissions (tenant_id, event_id, unit_id, user_id, challenge_id, question_id, id, answer, outcome)
     select $1, $2, u, u, $3, $4, i, $5, 'wrong' from unnest($6::uuid[], $7::uuid[]) s(u, i)`,
    [
      event.tenantId,
      event.eventId,
      challenge?.id,
      challenge?.questionId,
      rightAnswerTo(0),
      event.teams.map(({ userId }) => userId),
      event.teams.map(() => newId()),
    ],
  );
}

/** An organizer's acts over all units of another organization's event, each until nothing is left. */
async function judge({ server }: BenchWorld, { event }: PlayedEvent, token: string): Promise<void> {
  const [challenge] = event.challenges;
  const ofEvent = `http://127.0.0.1:${server.port}/api/events/${event.eventId}`;
  const annulment = `${ofEvent}/challenges/${challenge?.id ?? ''}/annulment`;
  for (const [method, url] of [
    ['POST', `${ofEvent}/questions/${challenge?.questionId ?? ''}/misjudged`],
    ['POST', annulment],
    ['DELETE', annulment],
  ] as const) {
    const reply = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ note: 'The rule was wrong' }),
    });
    const text = await reply.text();
    if (!reply.ok || !text.includes(`:${judged.teams},`)) throw new Error(`${method} ${url}: ${text}`);
  }
}

/** Right answers while 2,000 units of another organization are judged again, annulled, and restored. */
export const judging: WorldScenario = {
  name: 'judging',
  needs: 'world',
  sizes: 'small',
  async run(world) {
    const other = await openEvent(world.server, judged);
    await insertMisjudged(world, other);
    const token = await signInStaff({ ...world, event: other.event });
    const alone = await whileAnswering({ ...world, perSecond }, () => delay(quietMs));
    const startedAt = performance.now();
    const beside = await whileAnswering({ ...world, perSecond }, () => judge(world, other, token));
    console.error(
      `judging: three acts over ${judged.teams} units in ${Math.round(performance.now() - startedAt)} ms`,
    );
    const common = { teams: world.event.teams.length, unit: 'ms' as const, bound: 'most' as const };
    return [
      measured({
        ...common,
        name: 'judging-answers',
        rate: quantile(beside.times, 0.99),
        limit: limitMs,
        promise: 1,
        p50_ms: round3(median(beside.times)),
        p99_ms: round3(quantile(alone.times, 0.99)),
        errors: alone.errors + beside.errors,
      }),
    ];
  },
};
