import { analyzeGrown, connect, createDatabase, newId, soloUnitId, type UserId, userIdOf } from '@guidon/db';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { AnswerEntry } from './answer-entry.ts';
import { createTenant } from '../../testing/actors.ts';
import { crowds, growEvent, rowsReadText } from '../../testing/grown-event.ts';
import { at, playEvent } from '../../testing/play-event.ts';
import {
  findRecorded,
  lockCounters,
  recordCounted,
  recordWrong,
  requireUnlocked,
} from './answer-statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await connect(app.database.config);
  // From now on the planner takes them for empty.
  await owner.query('vacuum analyze submissions, facts, attempt_counts, event_counters');
  await owner.end();
});
afterAll(() => app.close());

function anEntry(): AnswerEntry {
  const userId = userIdOf(newId());
  return {
    id: newId(),
    tenantId: newId(),
    eventId: newId(),
    unitId: soloUnitId(userId),
    userId,
    sessionId: newId(),
    challengeId: newId(),
    questionId: newId(),
    answer: 'an answer',
    isRight: true,
    maxAttempts: 3,
    atMs: 0,
  };
}

const underRules = (entry: AnswerEntry): AnswerEntry => ({ ...entry, timeoutS: 30, penalty: 5 });

test.each([
  ['wrong answers', recordWrong],
  ['the lock', lockCounters],
  ['answers that count', recordCounted],
  [
    'answers that count under further rules',
    (entries: AnswerEntry[]) => recordCounted(entries.map(underRules)),
  ],
  ['what is recorded', findRecorded],
] as const)(
  'the plan of %s that is kept leads by indexes, also when it was made over empty tables',
  async (_name, statement) => {
    const { rows } = await app.database.answerPool.query<Record<'QUERY PLAN', string>>(
      `explain (generic_plan) ${statement([anEntry()]).text}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Function Scan');
    expect(plan).not.toContain('Seq Scan');
    const indexes = [...plan.matchAll(/using (\w+) on (?:facts|submissions)\b/g)].map(([, index]) => index);
    expect(['facts_solve_key', 'facts_partial_idx', 'facts_penalty_key', 'submissions_pkey']).toEqual(
      expect.arrayContaining([...new Set(indexes)]),
    );
  },
);

type Statement = (entries: readonly AnswerEntry[]) => ReturnType<typeof recordCounted>;

test.each<[string, Statement[]]>([
  ['wrong answers', [recordWrong]],
  ['answers that count', [lockCounters, requireUnlocked, recordCounted]],
  [
    'answers that count under further rules',
    [lockCounters, (entries) => recordCounted(entries.map(underRules))],
  ],
  ['what is recorded', [findRecorded]],
])('recording %s reads few rows, also with plans that were made for few', async (_name, statements) => {
  const { tenantId } = await createTenant(app);
  const played = await playEvent(app, tenantId, {
    challenges: Array.from({ length: 11 }, (_value, place) => ({ requires: place === 10 ? [0, 1] : [] })),
  });
  const { eventId, challenges } = played;
  const database = createDatabase(app.database.config, { max: 1 });
  const client = await database.answerPool.connect();
  onTestFinished(async () => {
    client.release(true);
    await database.close();
  });
  await client.query('set plan_cache_mode = force_generic_plan');
  /** Answers of each to a question that they have solved and to one that opens with it, which are taken back. */
  const readFor = async (userIds: readonly UserId[]) => {
    const entries = userIds.flatMap((userId) =>
      [0, 10].map((place): AnswerEntry => {
        const { id: challengeId, questionIds } = at(challenges, place);
        const ids = { tenantId, eventId, userId, unitId: soloUnitId(userId), challengeId };
        return { ...anEntry(), ...ids, questionId: at(questionIds, 0), atMs: app.services.clock() };
      }),
    );
    const soFar = async () => {
      const { rows } = await client.query<{ rows: number }>(rowsReadText);
      return rows[0]?.rows ?? Number.NaN;
    };
    await client.query('begin');
    const before = await soFar();
    for (const statement of statements) await client.query(statement(entries));
    const after = await soFar();
    await client.query('rollback');
    return after - before;
  };
  await readFor(await growEvent(app, { tenantId, ...played, players: 3 }));
  const read: number[] = [];
  for (const players of crowds) {
    const userIds = await growEvent(app, { tenantId, ...played, players });
    await analyzeGrown(app.database);
    read.push(await readFor(userIds.slice(0, 3)));
  }
  expect(read.map((rows) => rows < 60 || rows)).toEqual(crowds.map(() => true));
});
