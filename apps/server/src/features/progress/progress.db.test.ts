import { judgingRoutes, playRoutes, profileRoutes, progressRoutes, submissionRoutes } from '@guidon/contract';
import { asPlatform, eventChallenges, events, facts, users } from '@guidon/db';
import { memberProgress, progressEntries } from '@guidon/db/schema/progress';
import { and, eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, signIn, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, joinEvent, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

let app: TestApp;
let beside: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  tenant = await createTenant(app);
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

interface Sent {
  to?: TestApp;
  question?: number;
  answer?: string;
}

async function answer(
  { token }: TestActor,
  challenge: PlannedChallenge,
  eventId: string | undefined,
  { to = app, question = 0, answer: text = 'flag{right}' }: Sent = {},
) {
  const { status, body } = await to.call(playRoutes.submit, token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, question), answer: text },
  });
  expect(status).toBe(200);
  return body.data;
}

const progressOf = async ({ token }: TestActor) => (await app.call(progressRoutes.mine, token, {})).body.data;

const earnedBy = async (who: TestActor) =>
  (await progressOf(who)).badges.filter(({ earnedAt }) => earnedAt !== null).map(({ name }) => name);

/** What stands in the ledger, without the points of badges. */
const entriesOf = (who: TestActor) =>
  asPlatform(app.services, async (tx) => {
    const [row] = await tx
      .select({ xp: sum(progressEntries.xp).mapWith(Number) })
      .from(progressEntries)
      .where(eq(progressEntries.userId, who.userId));
    return row?.xp ?? 0;
  });

const newPlayer = () => createMember(app, tenant.tenantId, 'participant');

/** What the clock does each minute. */
async function passMinute(): Promise<void> {
  const jobs = app.features.flatMap((feature) => feature.jobs ?? []);
  await jobs.find(({ job }) => job.name === 'give-badges')?.run(null, { isLast: true });
}

async function eventWith(players: TestActor[], plan: Parameters<typeof playEvent>[2] = {}) {
  const made = await playEvent(app, tenant.tenantId, plan);
  await joinEvent(
    app,
    tenant.tenantId,
    made.eventId,
    players.map(({ userId }) => userId),
  );
  return made;
}

/** The same challenge in another event that runs. */
async function alsoIn(players: TestActor[], { id }: PlannedChallenge): Promise<string> {
  const { eventId } = await eventWith(players, { challenges: [] });
  await asPlatform(app.services, (tx) =>
    tx.insert(eventChallenges).values({
      tenantId: tenant.tenantId,
      eventId,
      challengeId: id,
      position: 0,
    }),
  );
  app.forget();
  return eventId;
}

describe('an answer', () => {
  test('gives its nominal points as XP, and the level that the next reading shows', async () => {
    const ada = await newPlayer();
    const scoring = { kind: 'dynamic', curve: 'linear', initial: 300, minimum: 10, decay: 5 } as const;
    const { eventId, challenges } = await eventWith([ada], {
      challenges: [{ scoring, questions: [{ points: 1 }, { points: 2 }] }],
    });
    const wrong = await answer(ada, at(challenges, 0), eventId, { answer: 'no' });
    expect(wrong.gamification).toBeNull();
    const first = await answer(ada, at(challenges, 0), eventId);
    expect(first.gamification?.xp).toMatchObject({ xpAwarded: 100, leveledUp: true, level: 1, newLevel: 2 });
    await eventually(() => earnedBy(ada)).toContain('First Step');
    expect(await progressOf(ada)).toMatchObject({ level: 2 });
    const again = await answer(ada, at(challenges, 0), eventId);
    expect(again).toMatchObject({ alreadySolved: true, gamification: null });
    expect((await answer(ada, at(challenges, 0), eventId, { question: 1 })).gamification?.xp).toMatchObject({
      xpAwarded: 200,
    });
    expect(await entriesOf(ada)).toBe(300);
    const { history, xp } = await progressOf(ada);
    expect(history).toHaveLength(30);
    expect(history.at(-1)?.xp).toBe(xp);
  });

  test('counts a question once over two events and practice, its best', async () => {
    const ada = await newPlayer();
    const { eventId, challenges } = await eventWith([ada], {
      challenges: [{ fields: { visibility: 'library' } }],
    });
    const challenge = at(challenges, 0);
    const other = await alsoIn([ada], challenge);
    await asPlatform(app.services, (tx) =>
      tx
        .update(events)
        .set({ lifecycle: 'draft', startsAt: null, endsAt: null })
        .where(eq(events.id, eventId)),
    );
    await asPlatform(app.services, (tx) =>
      tx.update(events).set({ lifecycle: 'draft', startsAt: null, endsAt: null }).where(eq(events.id, other)),
    );
    app.forget();
    expect((await answer(ada, challenge, undefined)).gamification?.xp?.xpAwarded).toBe(50);
    const live = { lifecycle: 'active', startsAt: new Date(0) } as const;
    for (const id of [eventId, other]) {
      await asPlatform(app.services, (tx) => tx.update(events).set(live).where(eq(events.id, id)));
    }
    app.forget();
    expect((await answer(ada, challenge, eventId)).gamification?.xp?.xpAwarded).toBe(50);
    expect((await answer(ada, challenge, other)).gamification?.xp ?? null).toBeNull();
    expect(await entriesOf(ada)).toBe(100);
  });

  test('sent to two processes at once gives XP once', async () => {
    const ada = await newPlayer();
    const { eventId, challenges } = await eventWith([ada], { challenges: [{}] });
    const replies = await Promise.all(
      [app, beside, app, beside].map((to) => answer(ada, at(challenges, 0), eventId, { to })),
    );
    expect(replies.filter(({ gamification }) => gamification?.xp != null)).toHaveLength(1);
    expect(await entriesOf(ada)).toBe(100);
  });

  test('in two events at two processes at once gives XP once', async () => {
    const ada = await newPlayer();
    const { eventId, challenges } = await eventWith([ada], { challenges: [{}] });
    const other = await alsoIn([ada], at(challenges, 0));
    const replies = await Promise.all([
      answer(ada, at(challenges, 0), eventId, { to: app }),
      answer(ada, at(challenges, 0), other, { to: beside }),
    ]);
    expect(replies.map(({ points }) => points)).toEqual([100, 100]);
    expect(replies.filter(({ gamification }) => gamification?.xp != null)).toHaveLength(1);
    expect(await entriesOf(ada)).toBe(100);
  });

  test('that is sent again under its key is rewarded as the first time, in the reply alone', async () => {
    const ada = await newPlayer();
    const { eventId, challenges } = await eventWith([ada], { challenges: [{}] });
    const send = (to: TestApp) =>
      to.http
        .inject({
          method: 'POST',
          url: urlOf(playRoutes.submit, { params: { challengeId: at(challenges, 0).id } }),
          headers: {
            authorization: `Bearer ${ada.token}`,
            'idempotency-key': 'c6b1a4de-9d0b-4b58-8f4e-3c2f3c0f6a11',
          },
          payload: { eventId, questionId: at(at(challenges, 0).questionIds, 0), answer: 'flag{right}' },
        })
        .then((reply) => playRoutes.submit.response.parse(reply.json()).data.gamification?.xp);
    const first = await send(app);
    expect(first).toMatchObject({ xpAwarded: 100 });
    expect(await send(app)).toEqual(first);
    expect(await send(beside)).toMatchObject({ xpAwarded: 100 });
    expect(await entriesOf(ada)).toBe(100);
  });

  test('of a mate gives the mates nothing, and one of staff gives no XP', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const { eventId, challenges } = await eventWith([ada, bob, tenant.organizer], { challenges: [{}] });
    await answer(ada, at(challenges, 0), eventId);
    expect(await progressOf(bob)).toMatchObject({ xp: 0, level: 1 });
    expect((await answer(tenant.organizer, at(challenges, 0), eventId)).gamification).toBeNull();
    expect(await progressOf(tenant.organizer)).toMatchObject({ xp: 0 });
  });
});

test('days end in the zone of their reader', async () => {
  const [east, plain] = [await newPlayer(), await newPlayer()];
  await asPlatform(app.services, (tx) =>
    tx.update(users).set({ timeZone: 'Pacific/Kiritimati' }).where(eq(users.id, east.userId)),
  );
  const noon = new Date(app.services.clock());
  noon.setUTCHours(12, 0, 0, 0);
  const lastDayOf = async ({ userId }: TestActor) => {
    const token = await signIn(app, { userId, tenantId: tenant.tenantId });
    const { body } = await app.call(progressRoutes.mine, token, {});
    return body.data.history.at(-1)?.day;
  };
  app.setClock(noon.getTime());
  const days = [await lastDayOf(plain), await lastDayOf(east)];
  app.setClock(Date.now());
  const dayMs = 24 * 60 * 60_000;
  expect(days).toEqual([0, dayMs].map((ms) => new Date(noon.getTime() + ms).toISOString().slice(0, 10)));
});

test('XP follows what judges revoke, restore and accept', async () => {
  const ada = await newPlayer();
  const { eventId, challenges } = await eventWith([ada], { challenges: [{}, {}] });
  await answer(ada, at(challenges, 0), eventId);
  const [solve] = await asPlatform(app.services, (tx) =>
    tx
      .select()
      .from(facts)
      .where(and(eq(facts.eventId, eventId), eq(facts.kind, 'solve'))),
  );
  const params = { eventId, seq: solve?.seq ?? 0 };
  const body = { note: 'A test' };
  expect((await progressOf(ada)).badges.some(({ name, earnedAt }) => name === 'First Step' && earnedAt)).toBe(
    true,
  );
  await app.call(judgingRoutes.revokeFact, tenant.admin.token, { params, body });
  expect(await progressOf(ada)).toMatchObject({ xp: 0, level: 1 });
  expect((await progressOf(ada)).badges.filter(({ earnedAt }) => earnedAt !== null)).toEqual([]);
  await app.call(judgingRoutes.restoreFact, tenant.admin.token, { params, body });
  expect(await entriesOf(ada)).toBe(100);
  await answer(ada, at(challenges, 1), eventId, { answer: 'nearly' });
  const listed = await app.call(submissionRoutes.list, tenant.admin.token, { params: { eventId } });
  const nearly = listed.body.data.find(({ outcome }) => outcome === 'wrong');
  const accepted = await app.call(submissionRoutes.accept, tenant.admin.token, {
    params: { eventId, submissionId: nearly?.id ?? '' },
    body,
  });
  expect(accepted.status).toBe(200);
  expect(await entriesOf(ada)).toBe(200);
});

test('nobody else’s solve moves what a reader gets, and a frozen board keeps one’s own XP moving', async () => {
  const [ada, bob] = [await newPlayer(), await newPlayer()];
  const { eventId, challenges } = await eventWith([ada, bob], {
    challenges: [{}],
    event: { freezeAt: new Date(app.services.clock() - 60_000) },
  });
  const before = await progressOf(bob);
  const { gamification } = await answer(ada, at(challenges, 0), eventId);
  expect(gamification?.xp?.xpAwarded).toBe(100);
  await eventually(() => earnedBy(ada)).toContain('First Step');
  expect(await earnedBy(ada)).not.toContain('First Blood');
  expect(await progressOf(bob)).toEqual(before);
  const toOthers = app.signals.filter(
    ({ event, channel }) =>
      ['xp-awarded', 'level-up', 'badge-earned'].includes(event) && channel.endsWith(bob.userId),
  );
  expect(toOthers).toEqual([]);
});

test('the sum is that of its entries and badges, and stats show the same level', async () => {
  const ada = await newPlayer();
  const { eventId, challenges } = await eventWith([ada], { challenges: [{}, {}, {}] });
  await Promise.all(challenges.map((challenge) => answer(ada, challenge, eventId)));
  await passMinute();
  const { xp, level, badges } = await progressOf(ada);
  const points = badges
    .filter(({ earnedAt }) => earnedAt !== null)
    .reduce((all, badge) => all + badge.points, 0);
  expect(xp).toBe(300 + points);
  const stats = await app.call(profileRoutes.stats, ada.token, {});
  expect(stats.body.data).toMatchObject({ xp, level });
  const [row] = await asPlatform(app.services, (tx) =>
    tx.select().from(memberProgress).where(eq(memberProgress.userId, ada.userId)),
  );
  expect(row?.xp).toBe(xp);
});
