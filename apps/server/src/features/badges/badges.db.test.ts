import {
  badgeRoutes,
  type BadgeRule,
  eventRoutes,
  judgingRoutes,
  limits,
  type ManagedBadge,
  memberProfileRoutes,
  memberRoutes,
  playRoutes,
  productBadges,
  progressRoutes,
} from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  challenges as bank,
  events,
  facts,
  newId,
  soloUnitId,
  submissions,
} from '@guidon/db';
import { badgeAwards } from '@guidon/db/schema/badges';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, joinEvent, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

let made = 0;

function fields(rule: BadgeRule) {
  made += 1;
  return {
    name: `Badge ${made}`,
    description: 'Of our own',
    icon: 'wolf' as const,
    rarity: 'EPIC' as const,
    points: 40,
    rule,
  };
}

async function create(rule: BadgeRule = { kind: 'by-hand' }): Promise<ManagedBadge> {
  const { status, body } = await app.call(badgeRoutes.create, tenant.contentCreator.token, {
    body: fields(rule),
  });
  expect(status).toBe(201);
  return body.data;
}

const newPlayer = () => createMember(app, tenant.tenantId, 'participant');
const progressOf = async ({ token }: TestActor) => (await app.call(progressRoutes.mine, token, {})).body.data;
const has = async (who: TestActor, name: string) =>
  (await progressOf(who)).badges.some((badge) => badge.name === name && badge.earnedAt !== null);
const award = (badgeId: string, userId: string, by = tenant.admin, note = '') =>
  app.call(badgeRoutes.award, by.token, { params: { badgeId }, body: { userId, note } });
const run = async (badgeId: string, eventId?: string) => {
  const reply = await app.call(badgeRoutes.run, tenant.admin.token, {
    params: { badgeId },
    body: eventId === undefined ? {} : { eventId },
  });
  await app.runJobs('run-badge');
  return reply;
};
const awardsOf = (badgeId: string) =>
  asPlatform(app.services, (tx) =>
    tx
      .select()
      .from(badgeAwards)
      .where(and(eq(badgeAwards.tenantId, tenant.tenantId), eq(badgeAwards.badgeId, badgeId))),
  );

/** What the clock does each minute. */
async function passMinute(): Promise<void> {
  const jobs = app.features.flatMap((feature) => feature.jobs ?? []);
  await jobs.find(({ job }) => job.name === 'give-badges')?.run(null, { isLast: true });
}

async function eventWith(players: TestActor[], plan: Parameters<typeof playEvent>[2] = {}) {
  const planned = await playEvent(app, tenant.tenantId, plan);
  await joinEvent(
    app,
    tenant.tenantId,
    planned.eventId,
    players.map(({ userId }) => userId),
  );
  return planned;
}

async function answer(
  { token }: TestActor,
  eventId: string,
  challenge: PlannedChallenge,
  text = 'flag{right}',
) {
  const reply = await app.call(playRoutes.submit, token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: text },
  });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

describe('the catalogue', () => {
  test('has the forty of the product and the tenant’s own, and its changes are recorded', async () => {
    const badge = await create({ kind: 'category-count', category: 'Crypto', count: 5 });
    const listed = await app.call(badgeRoutes.list, tenant.admin.token, {});
    expect(listed.body.data.filter(({ isOwn }) => !isOwn)).toHaveLength(40);
    expect(new Set(productBadges.map(({ icon }) => icon)).size).toBe(40);
    expect(listed.body.data).toContainEqual({ ...badge, goal: 'Solve 5 questions in Crypto.' });
    const params = { badgeId: badge.id };
    const change = { ...fields({ kind: 'streak', days: 4 }), version: 1 };
    const changed = await app.call(badgeRoutes.update, tenant.admin.token, { params, body: change });
    expect(changed.body.data).toMatchObject({
      name: change.name,
      goal: 'Solve something on 4 days in a row.',
    });
    const late = await app.call(badgeRoutes.update, tenant.admin.token, { params, body: change });
    expect(failure(late).code).toBe('CONFLICT');
    const body = { ...fields({ kind: 'by-hand' }), name: change.name.toUpperCase() };
    const twice = await app.call(badgeRoutes.create, tenant.admin.token, { body });
    expect(failure(twice).code).toBe('NAME_TAKEN');
    expect((await app.call(badgeRoutes.remove, tenant.admin.token, { params })).status).toBe(200);
    const rows = await asPlatform(app.services, (tx) =>
      tx
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.targetId, badge.id))
        .orderBy(asc(auditLog.id)),
    );
    expect(rows.map(({ action }) => action)).toEqual(['badge.create', 'badge.update', 'badge.delete']);
  });

  test('is not for others, of another tenant, or for badges of the product to be changed', async () => {
    const { id, version } = await create();
    const refused = await app.call(badgeRoutes.list, tenant.organizer.token, {});
    expect(failure(refused).code).toBe('FORBIDDEN');
    const params = { badgeId: id };
    const body = { ...fields({ kind: 'by-hand' }), version: version ?? 1 };
    const foreign = await app.call(badgeRoutes.update, other.admin.token, { params, body });
    expect(failure(foreign).code).toBe('NOT_FOUND');
    const product = { badgeId: at(productBadges, 0).id };
    const fixed = await app.call(badgeRoutes.remove, tenant.admin.token, { params: product });
    expect(failure(fixed).code).toBe('NOT_FOUND');
    const drawn = await app.http.inject({
      method: 'POST',
      url: '/api/admin/badges',
      headers: { authorization: `Bearer ${tenant.admin.token}` },
      payload: { ...fields({ kind: 'by-hand' }), icon: '<svg onload=alert(1)>' },
    });
    expect(drawn.statusCode).toBe(400);
  });
});

describe('a badge given by hand', () => {
  test('is given once, with its points as XP, and told on the member’s own channel', async () => {
    const [ada, badge] = [await newPlayer(), await create()];
    const first = await award(badge.id, ada.userId, tenant.admin, 'For the write-up');
    expect(first.body.data).toMatchObject({ username: ada.username, note: 'For the write-up' });
    const again = await award(badge.id, ada.userId, tenant.contentCreator);
    expect(failure(again).code).toBe('CONFLICT');
    expect(await progressOf(ada)).toMatchObject({ xp: 40 });
    expect((await progressOf(ada)).badges[0]).toMatchObject({ name: badge.name, note: 'For the write-up' });
    const told = app.signals.filter(
      ({ event, channel }) => event === 'badge-earned' && channel.includes(ada.userId),
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      channel: `private-user-${ada.userId}`,
      audience: { tenantId: tenant.tenantId },
    });
  });

  test('is given to nobody who was removed from the organization', async () => {
    const { id } = await create();
    const player = await newPlayer();
    const removed = await app.call(memberRoutes.remove, tenant.admin.token, {
      params: { userId: player.userId },
    });
    expect(removed.status).toBe(200);
    expect((await award(id, player.userId)).status).toBe(404);
    expect(await awardsOf(id)).toEqual([]);
  });

  test('is not found for members of another tenant, nor is their badge', async () => {
    const badge = await create();
    expect(failure(await award(badge.id, other.participant.userId)).code).toBe('NOT_FOUND');
    expect(failure(await award(badge.id, newId())).code).toBe('NOT_FOUND');
    expect(failure(await award(badge.id, other.participant.userId, other.admin)).code).toBe('NOT_FOUND');
  });

  test('goes with its points when it is taken back, or when the badge is deleted', async () => {
    const [ada, bob, badge] = [await newPlayer(), await newPlayer(), await create()];
    const [kept, rest] = [await create(), await create({ kind: 'streak', days: 4 })];
    await award(badge.id, ada.userId);
    await award(badge.id, bob.userId);
    await award(kept.id, ada.userId);
    const params = { badgeId: badge.id, userId: ada.userId };
    expect((await app.call(badgeRoutes.revoke, tenant.admin.token, { params })).status).toBe(200);
    expect(failure(await app.call(badgeRoutes.revoke, tenant.admin.token, { params })).code).toBe(
      'NOT_FOUND',
    );
    expect(await progressOf(ada)).toMatchObject({ xp: 40 });
    expect((await awardsOf(badge.id)).map(({ userId }) => userId)).toEqual([bob.userId]);
    await award(badge.id, ada.userId);
    const removed = await app.call(badgeRoutes.remove, tenant.admin.token, { params: { badgeId: badge.id } });
    expect(removed.status).toBe(200);
    expect([(await progressOf(ada)).xp, (await progressOf(bob)).xp]).toEqual([40, 0]);
    expect([await awardsOf(badge.id), await awardsOf(kept.id)]).toMatchObject([[], [{}]]);
    const { data } = (await app.call(badgeRoutes.list, tenant.admin.token, {})).body;
    expect(data.find(({ id }) => id === rest.id)?.rule).toEqual(rest.rule);
  });

  test('and by its rule at once is given once', async () => {
    const ada = await newPlayer();
    const badge = await create({ kind: 'category-count', category: null, count: 1 });
    const { eventId, challenges } = await eventWith([ada]);
    await Promise.all([award(badge.id, ada.userId), answer(ada, eventId, at(challenges, 0))]);
    await passMinute();
    expect(await awardsOf(badge.id)).toHaveLength(1);
    const { xp, badges } = await progressOf(ada);
    const points = badges.filter(({ earnedAt }) => earnedAt).reduce((sum, { points: of }) => sum + of, 0);
    expect(xp).toBe(100 + points);
  });
});

describe('a run', () => {
  test('gives a badge to each who had earned it, once, and none when it runs again', async () => {
    const [ada, bob, eve] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const category = `Crypto ${made}`;
    const { eventId, challenges } = await eventWith([ada, bob], {
      challenges: [{ fields: { category } }, { fields: { category } }],
    });
    for (const challenge of challenges) await answer(ada, eventId, challenge);
    await answer(bob, eventId, at(challenges, 0));
    const badge = await create({ kind: 'category-count', category: category.toLowerCase(), count: 2 });
    expect((await run(badge.id, eventId)).status).toBe(200);
    expect((await awardsOf(badge.id)).map(({ userId }) => userId)).toEqual([ada.userId]);
    await run(badge.id);
    await run(badge.id, eventId);
    expect(await awardsOf(badge.id)).toHaveLength(1);
    expect(await has(eve, badge.name)).toBe(false);
  });

  test('is refused for badges by hand, and for events of another tenant', async () => {
    const byHand = await create();
    expect(failure(await run(byHand.id)).code).toBe('CONFLICT');
    const badge = await create({ kind: 'first-solve' });
    const { eventId } = await playEvent(app, other.tenantId);
    expect(failure(await run(badge.id, eventId)).code).toBe('NOT_FOUND');
  });
});

test('with a solve that is revoked goes the badge of its solver, and no gift and nobody else’s', async () => {
  const [ada, bob] = [await newPlayer(), await newPlayer()];
  const { eventId, challenges } = await eventWith([ada, bob], { event: { boardVisibility: 'public' } });
  const category = 'Revoked';
  await asPlatform(app.services, (tx) =>
    tx
      .update(bank)
      .set({ category })
      .where(eq(bank.id, at(challenges, 0).id)),
  );
  app.forget();
  const rule = { kind: 'category-count' as const, category, count: 1 };
  const [earned, gift] = [await create(rule), await create(rule)];
  await award(gift.id, ada.userId);
  for (const who of [ada, bob]) await answer(who, eventId, at(challenges, 0));
  for (const { id } of [earned, gift]) await run(id);
  const state = async () =>
    Promise.all([ada, bob].map(async (who) => [await has(who, earned.name), await has(who, gift.name)]));
  expect(await state()).toEqual([
    [true, true],
    [true, true],
  ]);
  const [solve] = await asPlatform(app.services, (tx) =>
    tx
      .select({ seq: facts.seq })
      .from(facts)
      .where(and(eq(facts.eventId, eventId), eq(facts.userId, ada.userId), eq(facts.kind, 'solve'))),
  );
  const revoked = await app.call(judgingRoutes.revokeFact, tenant.admin.token, {
    params: { eventId, seq: solve?.seq ?? 0 },
    body: { note: 'Shared the flag' },
  });
  expect(revoked.status).toBe(200);
  expect(await state()).toEqual([
    [false, true],
    [true, true],
  ]);
});

test('a first blood of a frozen event and places are given at the reveal, once', async () => {
  const [ada, bob] = [await newPlayer(), await newPlayer()];
  const nowMs = app.services.clock();
  const { eventId, challenges } = await eventWith([ada, bob], {
    challenges: [{}, {}],
    event: { freezeAt: new Date(nowMs - 60_000), reveal: 'by-hand' },
  });
  await answer(ada, eventId, at(challenges, 0));
  await answer(ada, eventId, at(challenges, 1));
  await answer(bob, eventId, at(challenges, 1));
  await passMinute();
  expect(await has(ada, 'First Blood')).toBe(false);
  const set = async (values: Partial<typeof events.$inferInsert>) => {
    await asPlatform(app.services, (tx) => tx.update(events).set(values).where(eq(events.id, eventId)));
    app.forget();
    await passMinute();
  };
  await set({
    lifecycle: 'completed',
    completedAt: new Date(nowMs - 1_000),
    endsAt: new Date(nowMs - 1_000),
  });
  expect(await has(ada, 'First Blood')).toBe(false);
  expect(await has(ada, 'Standard-Bearer')).toBe(false);
  await set({ revealedAt: new Date(nowMs - 500) });
  expect(await has(ada, 'First Blood')).toBe(true);
  expect(await has(ada, 'Standard-Bearer')).toBe(true);
  expect(await has(bob, 'Standard-Bearer')).toBe(false);
  expect(await has(bob, 'Chalice')).toBe(true);
  expect(await has(bob, 'First Blood')).toBe(false);
  const { xp } = await progressOf(ada);
  await passMinute();
  expect(await progressOf(ada)).toMatchObject({ xp });
});

test('an event that is paused past its planned end has revealed nothing', async () => {
  const [ada, bob] = [await newPlayer(), await newPlayer()];
  const nowMs = Date.now();
  const { eventId, challenges } = await eventWith([ada, bob], {
    event: { freezeAt: new Date(nowMs - 60_000), endsAt: new Date(nowMs + 60_000) },
  });
  const seen = async () => {
    const params = { userId: ada.userId };
    return (await app.call(memberProfileRoutes.get, bob.token, { params })).body.data.progress?.xp;
  };
  const before = await seen();
  await answer(ada, eventId, at(challenges, 0));
  const paused = await app.call(eventRoutes.pause, tenant.admin.token, { params: { eventId }, body: {} });
  expect(paused.status).toBe(200);
  app.setClock(nowMs + 10 * 60_000);
  await passMinute();
  const hidden = [await has(ada, 'First Blood'), await seen()];
  const resumed = await app.call(eventRoutes.resume, tenant.admin.token, {
    params: { eventId },
    body: { extendEnd: false },
  });
  expect(resumed.status).toBe(200);
  app.setClock(nowMs + 11 * 60_000 + limits.reopenMs);
  await passMinute();
  app.setClock(nowMs + 11 * 60_000);
  const shown = [await has(ada, 'First Blood'), await seen()];
  app.setClock(Date.now());
  expect(hidden).toEqual([false, before]);
  expect(shown[0]).toBe(true);
  expect(shown[1]).toBeGreaterThan(before ?? 0);
});

test('no place is given on a board that is hidden from participants', async () => {
  const ada = await newPlayer();
  const nowMs = app.services.clock();
  const { eventId, challenges } = await eventWith([ada], { event: { boardVisibility: 'hidden' } });
  await answer(ada, eventId, at(challenges, 0));
  const over = { lifecycle: 'completed' as const, completedAt: new Date(nowMs), endsAt: new Date(nowMs) };
  await asPlatform(app.services, (tx) => tx.update(events).set(over).where(eq(events.id, eventId)));
  app.forget();
  await passMinute();
  expect([await has(ada, 'First Blood'), await has(ada, 'Standard-Bearer')]).toEqual([true, false]);
});

test('a challenge is not clean after the flag of another unit, which is a wrong answer to who has sent it', async () => {
  const ada = await newPlayer();
  const badge = await create({ kind: 'clean-challenge', count: 1 });
  const { eventId, challenges } = await eventWith([ada]);
  const { id: challengeId, questionIds } = at(challenges, 0);
  const sent = { challengeId, questionId: at(questionIds, 0), answer: 'flag{of_another}' };
  await asPlatform(app.services, (tx) =>
    tx.insert(submissions).values({
      tenantId: tenant.tenantId,
      id: newId(),
      eventId,
      unitId: soloUnitId(ada.userId),
      userId: ada.userId,
      ...sent,
      outcome: 'foreign',
      submittedAt: new Date(app.services.clock()),
    }),
  );
  await answer(ada, eventId, at(challenges, 0));
  await passMinute();
  expect(await has(ada, badge.name)).toBe(false);
});

test('what nobody has looked for is found by the clock', async () => {
  const ada = await newPlayer();
  const badge = await create({ kind: 'clean-challenge', count: 1 });
  const { eventId, challenges } = await eventWith([ada], { challenges: [{}, {}] });
  await answer(ada, eventId, at(challenges, 0), 'no');
  await answer(ada, eventId, at(challenges, 0));
  await passMinute();
  expect(await has(ada, badge.name)).toBe(false);
  await answer(ada, eventId, at(challenges, 1));
  await asPlatform(app.services, (tx) => tx.delete(badgeAwards).where(eq(badgeAwards.userId, ada.userId)));
  await passMinute();
  expect(await has(ada, badge.name)).toBe(true);
});
