import { connect, newId, soloUnitId, userIdOf } from '@guidon/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { AnswerEntry } from './answer-entry.ts';
import { findRecorded, lockCounters, recordCounted, recordWrong } from './answer-statements.ts';

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
