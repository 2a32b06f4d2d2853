import { setTimeout as delay } from 'node:timers/promises';
import {
  asPlatform,
  connect,
  createDatabase,
  type Database,
  facts,
  newId,
  soloUnitId,
  submissions,
  type UnitId,
  unitIdOf,
  userIdOf,
} from '@guidon/db';
import { createEventBoards, standings } from '@guidon/scoring';
import { asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLiveEvents, type LiveFact } from '../standings/index.ts';
import { createAnswerBatch } from './answer-batch.ts';
import type { AnswerEntry } from './answer-entry.ts';
import { recordCountedBatch, recordWrongBatch } from './record-answers.ts';
import { recordSafely } from './record-safely.ts';
import { at, createPlayers, playEvent, type PlannedChallenge } from '../../testing/play-event.ts';

let app: TestApp;
let tenant: TestTenant;
/** The database as a second process has it: its own pools. */
let second: Database;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  second = createDatabase(app.database.config, { max: 4 });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

interface Attempt {
  eventId: string;
  challenge: PlannedChallenge;
  question?: number;
  unitId: UnitId;
  isRight?: boolean;
  maxAttempts?: number | null;
  atMs?: number;
}

function entryOf({ eventId, challenge, question = 0, unitId, ...rest }: Attempt): AnswerEntry {
  return {
    id: newId(),
    tenantId: tenant.tenantId,
    eventId,
    unitId,
    userId: userIdOf(unitId),
    sessionId: newId(),
    challengeId: challenge.id,
    questionId: at(challenge.questionIds, question),
    answer: 'an answer',
    isRight: true,
    maxAttempts: null,
    atMs: app.services.clock(),
    ...rest,
  };
}

async function eventWith(players: number, plan: Parameters<typeof playEvent>[2] = {}) {
  const event = await playEvent(app, tenant.tenantId, plan);
  const members = await createPlayers(app, tenant.tenantId, event.eventId, players);
  return { ...event, unitIds: members.map(({ userId }) => soloUnitId(userId)) };
}

const factsOf = (eventId: string) =>
  asPlatform(app.services, (tx) =>
    tx.select().from(facts).where(eq(facts.eventId, eventId)).orderBy(asc(facts.seq)),
  );
const submissionsOf = (eventId: string) =>
  asPlatform(app.services, (tx) => tx.select().from(submissions).where(eq(submissions.eventId, eventId)));
const upTo = (count: number) => Array.from({ length: count }, (_value, index) => index + 1);

test('tables that answers have made grow are analyzed, as nobody else does it here', async () => {
  const { eventId, challenges, unitIds } = await eventWith(1);
  const own = createDatabase(app.database.config, { max: 1 });
  onTestFinished(() => own.close());
  const batch = createAnswerBatch(own, app.services.metrics);
  const wrong = { eventId, challenge: at(challenges, 0), unitId: at(unitIds, 0), isRight: false };
  await Promise.all(upTo(200).map(() => batch.record(entryOf(wrong))));
  // So that the rows are known of at once.
  await own.answerPool.query('select pg_stat_force_next_flush()');
  await batch.tick();
  const { rows } = await own.platformPool.query<{ known: number }>(
    "select reltuples::int as known from pg_class where relname = 'submissions'",
  );
  expect(at(rows, 0).known).toBeGreaterThanOrEqual(200);
});

describe('two processes', () => {
  test('50 equal right answers of one unit make one solve', async () => {
    const { eventId, challenges, unitIds } = await eventWith(1);
    const batches = [
      createAnswerBatch(app.database, app.services.metrics, () => 1),
      createAnswerBatch(second, app.services.metrics, () => 1),
    ];
    const entries = Array.from({ length: 50 }, () =>
      entryOf({ eventId, challenge: at(challenges, 0), unitId: at(unitIds, 0) }),
    );
    const outcomes = await Promise.all(entries.map((entry, index) => at(batches, index % 2).record(entry)));
    expect(outcomes.filter(({ outcome }) => outcome === 'right')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(49);
    expect(await factsOf(eventId)).toMatchObject([{ seq: 1, completionNumber: 1 }]);
  });

  test('50 equal right answers after a revocation make one more solve', async () => {
    const { eventId, challenges, unitIds } = await eventWith(1);
    const batches = [
      createAnswerBatch(app.database, app.services.metrics, () => 1),
      createAnswerBatch(second, app.services.metrics, () => 1),
    ];
    const unitId = at(unitIds, 0);
    const entry = () => entryOf({ eventId, challenge: at(challenges, 0), unitId });
    await at(batches, 0).record(entry());
    const key = { tenantId: tenant.tenantId, eventId };
    const revocation = { kind: 'revocation', unitId, userId: null, refersTo: 1, atMs: 0 } as const;
    const events = createLiveEvents(app.services);
    await asPlatform(app.services, (tx) => events.append(tx, key, () => Promise.resolve(revocation)));
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_value, index) => at(batches, index % 2).record(entry())),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'right')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(49);
    expect(await factsOf(eventId)).toMatchObject([
      { kind: 'solve', seq: 1, solveNumber: 1, completionNumber: 1 },
      { kind: 'revocation', seq: 2 },
      { kind: 'solve', seq: 3, solveNumber: 2, completionNumber: 2 },
    ]);
  });

  test('50 units on one challenge get the numbers 1 to 50', async () => {
    const { eventId, challenges, unitIds } = await eventWith(50);
    const batches = [
      createAnswerBatch(app.database, app.services.metrics, () => 1),
      createAnswerBatch(second, app.services.metrics, () => 1),
    ];
    const outcomes = await Promise.all(
      unitIds.map((unitId, index) =>
        at(batches, index % 2).record(entryOf({ eventId, challenge: at(challenges, 0), unitId })),
      ),
    );
    const numbers = outcomes.map(({ fact }) => Number(fact?.completionNumber));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(50));
    const recorded = await factsOf(eventId);
    expect(recorded.map(({ seq }) => seq)).toEqual(upTo(50));
    expect(recorded.map(({ completionNumber }) => completionNumber)).toEqual(upTo(50));
    const times = recorded.map((fact) => fact.at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('a limit of attempts holds over both', async () => {
    const { eventId, challenges, unitIds } = await eventWith(1);
    const batches = [
      createAnswerBatch(app.database, app.services.metrics, () => 1),
      createAnswerBatch(second, app.services.metrics, () => 1),
    ];
    const attempt = { eventId, challenge: at(challenges, 0), unitId: at(unitIds, 0), maxAttempts: 7 };
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_value, index) =>
        at(batches, index % 2).record(entryOf({ ...attempt, isRight: false })),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(7);
    expect(outcomes.filter(({ outcome }) => outcome === 'exhausted')).toHaveLength(23);
    expect(await submissionsOf(eventId)).toHaveLength(7);
  });

  test('a unit that solves the two halves of a challenge at once completes it once', async () => {
    const { eventId, challenges, unitIds } = await eventWith(20, { challenges: [{ questions: [{}, {}] }] });
    const batches = [
      createAnswerBatch(app.database, app.services.metrics, () => 1),
      createAnswerBatch(second, app.services.metrics, () => 1),
    ];
    const outcomes = await Promise.all(
      unitIds.flatMap((unitId) =>
        [0, 1].map((question) =>
          at(batches, question).record(entryOf({ eventId, challenge: at(challenges, 0), question, unitId })),
        ),
      ),
    );
    const numbers = outcomes.flatMap(({ fact }) => fact?.completionNumber ?? []);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(20));
  });

  test('a completed challenge keeps its number when an earlier half is revoked and solved again', async () => {
    const { eventId, challenges, unitIds } = await eventWith(1, { challenges: [{ questions: [{}, {}] }] });
    const unitId = at(unitIds, 0);
    const batch = createAnswerBatch(app.database, app.services.metrics);
    const solve = (question: number) =>
      batch.record(entryOf({ eventId, challenge: at(challenges, 0), question, unitId }));
    await solve(0);
    await solve(1);
    const revocation = { kind: 'revocation', unitId, userId: null, refersTo: 1, atMs: 0 } as const;
    const events = createLiveEvents(app.services);
    await asPlatform(app.services, (tx) =>
      events.append(tx, { tenantId: tenant.tenantId, eventId }, () => Promise.resolve(revocation)),
    );
    expect(await solve(0)).toMatchObject({ outcome: 'right', fact: { seq: 4, completionNumber: null } });
    expect((await factsOf(eventId)).map(({ completionNumber }) => completionNumber)).toEqual([
      null,
      1,
      null,
      null,
    ]);
  });

  test('boards of both equal the pure computation after a storm, also when built anew', async () => {
    const { eventId, challenges, unitIds } = await eventWith(12, {
      event: { bloodBonuses: [25, 10, 4], bloodBonusUnit: 'percent' },
      challenges: [
        { scoring: { kind: 'dynamic', initial: 500, minimum: 50, decay: 6, curve: 'logarithmic' } },
        { questions: [{ points: 30 }, { points: 70, maxAttempts: 3 }] },
        { scoring: { kind: 'dynamic', initial: 100, minimum: 10, decay: 7, curve: 'linear' } },
        {
          scoring: { kind: 'dynamic', initial: 400, minimumRate: 0.3, difficulty: 2.5, curve: 'exponential' },
        },
        {
          scoring: { kind: 'dynamic', initial: 300, minimum: 60, halfway: 3, steepness: 1.2, curve: 'power' },
        },
      ],
    });
    const key = { tenantId: tenant.tenantId, eventId };
    const processes = [app.services, { ...app.services, database: second }].map((services) => ({
      events: createLiveEvents(services),
      batch: createAnswerBatch(services.database, app.services.metrics),
      services,
    }));
    const ctx = memberCtx();
    for (const { events } of processes) await events.open(ctx, eventId);
    const attempts = fc.sample(
      fc.record({
        unit: fc.nat(unitIds.length - 1),
        challenge: fc.nat(challenges.length - 1),
        second: fc.boolean(),
        isRight: fc.boolean(),
        process: fc.nat(1),
      }),
      { numRuns: 400, seed: 7 },
    );
    await Promise.all(
      attempts.map(async (attempt) => {
        const challenge = at(challenges, attempt.challenge);
        const question = attempt.second && challenge.questionIds.length > 1 ? 1 : 0;
        const unitId = at(unitIds, attempt.unit);
        const { isRight } = attempt;
        const maxAttempts = question === 1 ? 3 : null;
        const entry = entryOf({ eventId, challenge, question, unitId, isRight, maxAttempts });
        const { events, batch } = at(processes, attempt.process);
        const { fact } = await batch.record(entry);
        if (fact) await events.recorded(key, [{ kind: 'solve', ...fact, ...solveOf(entry) }]);
      }),
    );
    const { live } = await at(processes, 0).events.open(ctx, eventId);
    const rows: LiveFact[] = (await factsOf(eventId)).map((row) => ({
      kind: 'solve',
      seq: row.seq,
      atMs: row.at.getTime(),
      unitId: row.unitId,
      userId: row.userId === null ? null : userIdOf(row.userId),
      challengeId: row.challengeId ?? '',
      questionId: row.questionId ?? '',
    }));
    const nowMs = app.services.clock();
    const expected = standings(rows, live.rules, {
      board: 'units',
      entrants: unitIds,
      at: nowMs,
      audience: 'staff',
    });
    expect(rows.length).toBeGreaterThan(20);
    const rebuilt = createEventBoards(live.rules, ['units']);
    for (const unitId of unitIds) rebuilt.addEntrant('units', unitId);
    for (const fact of rows) rebuilt.apply(fact);
    expect(rebuilt.boardFor('units', { at: nowMs, audience: 'staff' }).top(100)).toEqual(expected);
    for (const { events } of processes) {
      const opened = await events.open(ctx, eventId);
      await eventually(() => opened.live.facts.length).toBe(rows.length);
      expect(opened.live.board.top(100)).toEqual(expected);
    }
    const fresh = await createLiveEvents(app.services).open(ctx, eventId);
    expect(fresh.live.board.top(100)).toEqual(expected);
  });
});

function solveOf({ unitId, userId, challengeId, questionId }: AnswerEntry) {
  return { unitId, userId, challengeId, questionId };
}

function memberCtx() {
  const { admin, tenantId } = tenant;
  const actor = {
    ...admin,
    language: 'en',
    credential: { kind: 'session', sessionId: '' } as const,
    tenantId,
    isSuperAdmin: false,
    boundTenantId: null,
    mustSetUpSecondFactor: false,
  };
  const language = 'en' as const;
  return { ...app.services, requestId: '', address: '', userAgent: '', language, actor, tenantId };
}

describe('what fails', () => {
  test('a row that cannot be recorded costs only itself', async () => {
    const { eventId, challenges, unitIds } = await eventWith(3);
    const challenge = at(challenges, 0);
    const stranger = unitIdOf(newId());
    const entries = [...unitIds.slice(0, 2), stranger, at(unitIds, 2)].map((unitId) =>
      entryOf({ eventId, challenge, unitId }),
    );
    const results = await recordSafely(app.database.answerPool, entries, recordCountedBatch);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[2]).toMatchObject({ reason: { code: 'NOT_REGISTERED' } });
    expect((await factsOf(eventId)).map(({ completionNumber }) => completionNumber)).toEqual([1, 2, 3]);
    expect(await submissionsOf(eventId)).toHaveLength(3);
  });

  test('a connection lost after the commit is looked up, and nothing is counted twice', async () => {
    const { eventId, challenges, unitIds } = await eventWith(2, {
      challenges: [{ questions: [{ maxAttempts: 2 }] }],
    });
    const challenge = at(challenges, 0);
    const entries = [
      entryOf({ eventId, challenge, unitId: at(unitIds, 0), maxAttempts: 2 }),
      entryOf({ eventId, challenge, unitId: at(unitIds, 1), maxAttempts: 2, isRight: false }),
    ];
    let calls = 0;
    const losesReply = async (pool: Pool, batch: readonly AnswerEntry[]) => {
      calls += 1;
      await recordCountedBatch(pool, batch);
      throw new Error('Connection terminated unexpectedly');
    };
    const results = await recordSafely(app.database.answerPool, entries, losesReply);
    expect(results).toMatchObject([
      { value: { outcome: 'right', attemptsUsed: 1, fact: { seq: 1, completionNumber: 1 } } },
      { value: { outcome: 'wrong', attemptsUsed: 1, fact: null } },
    ]);
    expect(calls).toBe(1);
    expect(await factsOf(eventId)).toHaveLength(1);
    expect(await submissionsOf(eventId)).toHaveLength(2);
  });

  test('a connection lost before the commit is tried again', async () => {
    const { eventId, challenges, unitIds } = await eventWith(1);
    const entry = entryOf({ eventId, challenge: at(challenges, 0), unitId: at(unitIds, 0) });
    let calls = 0;
    const failsOnce = async (pool: Pool, batch: readonly AnswerEntry[]) => {
      calls += 1;
      if (calls === 1) throw new Error('Connection terminated unexpectedly');
      return recordCountedBatch(pool, batch);
    };
    const [result] = await recordSafely(app.database.answerPool, [entry], failsOnce);
    expect(result).toMatchObject({ status: 'fulfilled', value: { outcome: 'right' } });
    expect(await factsOf(eventId)).toHaveLength(1);
  });

  test('an entry that was recorded already is found by its id', async () => {
    const { eventId, challenges, unitIds } = await eventWith(1);
    const entry = entryOf({ eventId, challenge: at(challenges, 0), unitId: at(unitIds, 0) });
    const pool = app.database.answerPool;
    await recordSafely(pool, [entry], recordCountedBatch);
    const [again] = await recordSafely(pool, [entry], recordCountedBatch);
    expect(again).toMatchObject({ value: { outcome: 'right', fact: { seq: 1, completionNumber: 1 } } });
    expect(await submissionsOf(eventId)).toHaveLength(1);
  });

  test.each([true, false])(
    'answers sent again ride in a batch without making it fail (right: %j)',
    async (isRight) => {
      const { eventId, challenges, unitIds } = await eventWith(4);
      const entries = unitIds.map((unitId) =>
        entryOf({ eventId, challenge: at(challenges, 0), unitId, isRight }),
      );
      const pool = app.database.answerPool;
      const record = isRight ? recordCountedBatch : recordWrongBatch;
      const first = await record(pool, entries.slice(0, 2));
      const all = await record(pool, entries);
      expect(all.slice(0, 2)).toEqual(first);
      expect(all.map(({ outcome }) => outcome)).toEqual(entries.map(() => (isRight ? 'right' : 'wrong')));
      expect(await submissionsOf(eventId)).toHaveLength(4);
      expect((await factsOf(eventId)).map(({ completionNumber }) => completionNumber)).toEqual(
        isRight ? [1, 2, 3, 4] : [],
      );
    },
  );

  test('a connection lost before the commit loses no answer that shared the batch with one sent again', async () => {
    const { eventId, challenges, unitIds } = await eventWith(3);
    const entries = unitIds.map((unitId) => entryOf({ eventId, challenge: at(challenges, 0), unitId }));
    const pool = app.database.answerPool;
    await recordCountedBatch(pool, entries.slice(0, 1));
    let calls = 0;
    const failsOnce = async (from: Pool, batch: readonly AnswerEntry[]) => {
      calls += 1;
      if (calls === 1) throw new Error('Connection terminated unexpectedly');
      return recordCountedBatch(from, batch);
    };
    const results = await recordSafely(pool, entries, failsOnce);
    expect(results).toMatchObject(entries.map(() => ({ status: 'fulfilled', value: { outcome: 'right' } })));
    expect(await factsOf(eventId)).toHaveLength(3);
  });

  test('connections ended again and again lose no acknowledged answer and count none twice', async () => {
    const { eventId, challenges, unitIds } = await eventWith(40, {
      challenges: [{ questions: [{}, { maxAttempts: 4 }] }, {}],
    });
    const batches = [
      createAnswerBatch(app.database, app.services.metrics, () => 1),
      createAnswerBatch(second, app.services.metrics, () => 1),
    ];
    const all = unitIds.map((unitId) => [
      entryOf({ eventId, challenge: at(challenges, 0), unitId }),
      entryOf({ eventId, challenge: at(challenges, 0), question: 1, unitId, maxAttempts: 4 }),
      entryOf({ eventId, challenge: at(challenges, 1), unitId }),
      entryOf({ eventId, challenge: at(challenges, 1), unitId, isRight: false }),
    ]);
    const entries = all.slice(0, 30).flat();
    const later = all.slice(30).flat();
    const admin = await connect(app.database.config);
    const killing = { goesOn: true };
    const killer = (async () => {
      while (killing.goesOn) {
        await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'guidon_platform' and datname = current_database()`);
      }
    })();
    const settled = Promise.allSettled(entries.map((entry, index) => at(batches, index % 2).record(entry)));
    await Promise.race([settled, delay(1_500)]);
    killing.goesOn = false;
    await killer;
    await admin.end();
    const results = await settled;
    const survived = entries.filter((_entry, index) => results[index]?.status === 'fulfilled');
    // However few came through, the queues work again as soon as their connections are left alone.
    await Promise.all(later.map((entry, index) => at(batches, index % 2).record(entry)));
    const acknowledged = [...survived, ...later];
    const recorded = new Set((await submissionsOf(eventId)).map(({ id }) => id));
    expect(acknowledged.filter(({ id }) => !recorded.has(id))).toEqual([]);
    const solves = await factsOf(eventId);
    expect(solves.map(({ seq }) => seq)).toEqual(upTo(solves.length));
    expect(new Set(solves.map(({ unitId, questionId }) => `${unitId} ${questionId}`)).size).toBe(
      solves.length,
    );
    const finished = solves.flatMap(({ challengeId, completionNumber }) =>
      challengeId === at(challenges, 0).id ? (completionNumber ?? []) : [],
    );
    expect(finished.toSorted((a, b) => a - b)).toEqual(upTo(finished.length));
  });
});
