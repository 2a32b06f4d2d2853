import { AnswerRule, type EventChallengeItem, eventRoutes, playRoutes } from '@guidon/contract';
import { asPlatform, auditLog, eventChallenges, events, newId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findCycle } from './prerequisites.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const put = (eventId: string, items: EventChallengeItem[], token = tenant.admin.token) =>
  app.call(eventRoutes.setChallenges, token, { params: { eventId }, body: { items } });
const read = (eventId: string, token = tenant.admin.token) =>
  app.call(eventRoutes.challengeSettings, token, { params: { eventId } });

async function three() {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, { challenges: [{}, {}, {}] });
  return { eventId, ids: challenges.map(({ id }) => id) };
}

/** While the event runs. */
const inMinutes = (minutes: number) => new Date(app.services.clock() + minutes * 60_000).toISOString();

const plain = {
  opensAt: null,
  closesAt: null,
  isHidden: false,
  showLockedName: true,
  prerequisiteIds: [],
  maxAttempts: null,
  attemptMode: 'lockout',
  attemptTimeoutS: null,
  wrongPenalty: 0,
};

test('lays down when, for whom and how a challenge is there; what is left out stays as it is', async () => {
  const { eventId, ids } = await three();
  const [one = '', two = '', last = ''] = ids;
  const given = {
    opensAt: inMinutes(10),
    closesAt: inMinutes(30),
    isHidden: true,
    showLockedName: false,
    prerequisiteIds: [one, last].toSorted(),
    maxAttempts: 3,
    attemptMode: 'timeout' as const,
    attemptTimeoutS: 60,
    wrongPenalty: 10,
  };
  const set = await put(eventId, [
    { challengeId: one },
    { challengeId: two, ...given },
    { challengeId: last },
  ]);
  expect(set.status).toBe(200);
  expect(set.body.data.items).toMatchObject([plain, { challengeId: two, ...given }, plain]);
  expect((await read(eventId)).body.data).toEqual(set.body.data.items);
  const again = await put(eventId, [
    { challengeId: two, wrongPenalty: 5 },
    { challengeId: one },
    { challengeId: last },
  ]);
  expect(again.body.data.items[0]).toMatchObject({ challengeId: two, ...given, wrongPenalty: 5 });
  const byIds = await app.call(eventRoutes.setChallenges, tenant.admin.token, {
    params: { eventId },
    body: { challengeIds: ids },
  });
  expect(byIds.body.data).toMatchObject({
    challengeIds: ids,
    items: [plain, { ...given, wrongPenalty: 5 }, plain],
  });
  const open = await put(eventId, [
    { challengeId: two, attemptMode: 'lockout', opensAt: null, prerequisiteIds: [] },
  ]);
  expect(open.body.data.items).toMatchObject([
    { attemptMode: 'lockout', attemptTimeoutS: null, opensAt: null, prerequisiteIds: [] },
  ]);
  const rows = await asPlatform(app.services, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'event.set-challenges'), eq(auditLog.targetId, eventId))),
  );
  expect(rows).toHaveLength(4);
});

describe('refuses', () => {
  test.each([
    ['a challenge that requires itself', (ids: string[]) => [{ prerequisiteIds: [at(ids, 0)] }, {}, {}], 0],
    [
      'a circle',
      (ids: string[]) => [
        { prerequisiteIds: [at(ids, 2)] },
        { prerequisiteIds: [at(ids, 0)] },
        { prerequisiteIds: [at(ids, 1)] },
      ],
      0,
    ],
    ['one of no event', () => [{}, { prerequisiteIds: [newId()] }, {}], 1],
  ] as const)('%s', async (_name, plan, index) => {
    const { eventId, ids } = await three();
    const items = plan(ids).map((item, place) => ({ challengeId: at(ids, place), ...item }));
    expect(failure(await put(eventId, items))).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: `items.${index}.prerequisiteIds`,
    });
  });

  test('a challenge that leaves while another requires it', async () => {
    const { eventId, ids } = await three();
    await put(eventId, [
      { challengeId: at(ids, 0) },
      { challengeId: at(ids, 1), prerequisiteIds: [at(ids, 0)] },
    ]);
    expect(failure(await put(eventId, [{ challengeId: at(ids, 1) }]))).toMatchObject({
      field: 'items.0.prerequisiteIds',
    });
  });

  test('an end before the opening, and a wait without its length', async () => {
    const { eventId, ids } = await three();
    const challengeId = at(ids, 0);
    const at10 = inMinutes(10);
    expect(failure(await put(eventId, [{ challengeId, opensAt: at10, closesAt: at10 }]))).toMatchObject({
      field: 'items.0.closesAt',
    });
    expect(failure(await put(eventId, [{ challengeId, attemptMode: 'timeout' }]))).toMatchObject({
      field: 'items.0.attemptTimeoutS',
    });
  });
});

test('what leaves nobody time or attempts enough is refused, and what stands so already is kept', async () => {
  const rule = { kind: 'text', logic: 'all', answers: ['one', 'two'].map((value) => ({ value })) };
  const questions = [{ rule: AnswerRule.parse(rule) }];
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, { challenges: [{ questions }] });
  const { id: challengeId } = at(challenges, 0);
  const set = (item: Omit<EventChallengeItem, 'challengeId'>) => put(eventId, [{ challengeId, ...item }]);
  const refused = async (item: Omit<EventChallengeItem, 'challengeId'>) => failure(await set(item)).field;
  expect(await refused({ opensAt: inMinutes(61) })).toBe('items.0.opensAt');
  expect(await refused({ closesAt: inMinutes(-61) })).toBe('items.0.closesAt');
  expect(await refused({ maxAttempts: 1 })).toBe('items.0.maxAttempts');
  const taken = { opensAt: inMinutes(-40), closesAt: inMinutes(-20), maxAttempts: 1, attemptTimeoutS: 60 };
  expect((await set({ ...taken, attemptMode: 'timeout' })).status).toBe(200);
  expect(await refused({ attemptMode: 'lockout' })).toBe('items.0.maxAttempts');
  await asPlatform(app.services, async (tx) => {
    const now = app.services.clock();
    const moved = { startsAt: new Date(now - 10 * 60_000), endsAt: new Date(now + 60_000) };
    await tx.update(events).set(moved).where(eq(events.id, eventId));
    const locked = { attemptMode: 'lockout' as const, attemptTimeoutS: null };
    await tx.update(eventChallenges).set(locked).where(eq(eventChallenges.eventId, eventId));
  });
  expect((await set({ wrongPenalty: 1 })).status).toBe(200);
  expect((await set({ opensAt: inMinutes(-40) })).status).toBe(200);
  await asPlatform(app.services, (tx) =>
    tx
      .update(eventChallenges)
      .set({ opensAt: new Date(inMinutes(30)), closesAt: null })
      .where(eq(eventChallenges.eventId, eventId)),
  );
  expect((await set({ wrongPenalty: 2 })).status).toBe(200);
});

test('a list that was changed meanwhile, and what the bank has not, change nothing', async () => {
  const { eventId, ids } = await three();
  const [one = '', two = ''] = ids;
  const first = await put(eventId, [{ challengeId: one }, { challengeId: two }]);
  const { version } = first.body.data;
  const stale = await app.call(eventRoutes.setChallenges, tenant.admin.token, {
    params: { eventId },
    body: { items: [{ challengeId: two }], version: version - 1 },
  });
  expect(failure(stale).code).toBe('CONFLICT');
  expect((await put(eventId, [{ challengeId: one }, { challengeId: newId() }])).status).toBe(404);
  const kept = await app.call(eventRoutes.setChallenges, tenant.admin.token, {
    params: { eventId },
    body: { items: [{ challengeId: two }, { challengeId: one }], version },
  });
  expect(kept.body.data).toMatchObject({ challengeIds: [two, one] });
  expect(kept.body.data.version).toBeGreaterThan(version);
});

const listOf = async (id: string) => (await read(id)).body.data.map(({ challengeId }) => challengeId);

test('a challenge leaves an event where it was not answered, and no other event or challenge with it', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, { challenges: [{}, {}, {}] });
  const [answered, stays, leaves] = [at(challenges, 0), at(challenges, 1), at(challenges, 2)];
  const beside = await playEvent(app, tenant.tenantId, { challenges: [] });
  await put(beside.eventId, [{ challengeId: leaves.id }]);
  const versionOf = async () => {
    const [event] = await asPlatform(app.services, (tx) =>
      tx.select().from(events).where(eq(events.id, beside.eventId)),
    );
    return event?.challengesVersion;
  };
  const before = await versionOf();
  const { token } = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const answer = { eventId, questionId: at(answered.questionIds, 0), answer: 'no' };
  await app.call(playRoutes.submit, token, { params: { challengeId: answered.id }, body: answer });
  expect((await put(eventId, [{ challengeId: answered.id }, { challengeId: stays.id }])).status).toBe(200);
  expect(await listOf(eventId)).toEqual([answered.id, stays.id]);
  expect([await listOf(beside.eventId), await versionOf()]).toEqual([[leaves.id], before]);
  expect(failure(await put(eventId, [{ challengeId: stays.id }])).code).toBe('HAS_HISTORY');
});

test('two changes at once that would make a circle together: one of them is refused', async () => {
  const { eventId, ids } = await three();
  const [one = '', two = ''] = ids;
  const replies = await Promise.all([
    put(eventId, [{ challengeId: one, prerequisiteIds: [two] }, { challengeId: two }]),
    put(eventId, [{ challengeId: one }, { challengeId: two, prerequisiteIds: [one] }]),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const required = (await read(eventId)).body.data.map(
    ({ challengeId, prerequisiteIds }) => [challengeId, prerequisiteIds] as const,
  );
  expect(findCycle(new Map(required))).toBeNull();
});

test('is for those with the right to edit the event', async () => {
  const { eventId, ids } = await three();
  for (const token of [tenant.organizer.token, tenant.participant.token]) {
    expect(failure(await read(eventId, token))).toMatchObject({ code: 'FORBIDDEN' });
    expect(failure(await put(eventId, [{ challengeId: at(ids, 0) }], token))).toMatchObject({
      code: 'FORBIDDEN',
    });
  }
  expect((await read(eventId, other.admin.token)).status).toBe(404);
});
