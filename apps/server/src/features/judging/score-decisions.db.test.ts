import { judgingRoutes, notificationRoutes, playRoutes, standingsRoutes } from '@guidon/contract';
import { asPlatform, auditLog, facts, newId, unitIdOf } from '@guidon/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
const minute = 60_000;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

/** A team of the first two players and a third who plays alone. */
async function teamEvent(plan: Parameters<typeof playEvent>[2] = {}) {
  const { tenantId } = tenant;
  const event = await playEvent(app, tenantId, plan);
  const { eventId } = event;
  const [ada, bob, cid] = await createPlayers(app, tenantId, eventId, 3);
  if (!ada || !bob || !cid) throw new Error('Three players were made.');
  const teamId = unitIdOf(newId());
  await asPlatform(app.services, async (tx) => {
    await tx.execute(sql`insert into scoring_units (tenant_id, event_id, id, kind, name)
      values (${tenantId}, ${eventId}, ${teamId}, 'team', 'Cats')`);
    await tx.execute(sql`update event_participants set unit_id = ${teamId}
      where event_id = ${eventId} and user_id in (${ada.userId}, ${bob.userId})`);
  });
  app.forget();
  return { ...event, teamId, ada, bob, cid };
}

async function soloEvent(plan: Parameters<typeof playEvent>[2] = {}) {
  const event = await playEvent(app, tenant.tenantId, plan);
  const [ada, bob] = await createPlayers(app, tenant.tenantId, event.eventId, 2);
  if (!ada || !bob) throw new Error('Two players were made.');
  return { ...event, ada, bob };
}

function answer(player: TestActor, eventId: string, challenge: PlannedChallenge, text = 'flag{right}') {
  return app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: text },
  });
}

type Given = Parameters<typeof app.call<typeof judgingRoutes.adjust>>[2]['body'];
const adjust = (eventId: string, body: Given, { token } = tenant.admin) =>
  app.call(judgingRoutes.adjust, token, { params: { eventId }, body });

const revoke = (eventId: string, seq: number, note = 'Shared the flag', { token } = tenant.admin) =>
  app.call(judgingRoutes.revokeFact, token, { params: { eventId, seq }, body: { note } });

const restore = (eventId: string, seq: number, note = 'It was their own', { token } = tenant.admin) =>
  app.call(judgingRoutes.restoreFact, token, { params: { eventId, seq }, body: { note } });

const explain = (eventId: string, { token }: { token: string }, unitId?: string) =>
  app.call(judgingRoutes.explain, token, { params: { eventId }, query: { unitId } });

const boards = async (eventId: string, { token } = tenant.admin) => {
  const { data } = (await app.call(standingsRoutes.scoreboard, token, { params: { eventId } })).body;
  const rows = (list: typeof data.individual | null) =>
    list && Object.fromEntries(list.map(({ unit, score }) => [unit.id, score]));
  return { individual: rows(data.individual), teams: rows(data.teams) };
};

const byTitle = (a: (string | null)[], b: (string | null)[]) => String(a[0]).localeCompare(String(b[0]));

async function noticesOf({ token }: TestActor) {
  await app.runJobs('notify');
  const { data } = (await app.call(notificationRoutes.list, token, {})).body;
  return data.map(({ title, message }) => [title, message]);
}

test('points for a member go to their team, and points for a team to no member', async () => {
  const { eventId, teamId, ada, cid } = await teamEvent();
  const award = await adjust(eventId, {
    userId: ada.userId,
    kind: 'award',
    points: 30,
    note: 'Best write-up',
  });
  expect(award.status).toBe(201);
  expect(award.body.data).toMatchObject({
    kind: 'award',
    unit: { id: teamId, name: 'Cats' },
    user: { id: ada.userId },
    by: { id: tenant.admin.userId },
    points: 30,
    isRevoked: false,
  });
  await adjust(eventId, { unitId: teamId, points: -10, note: 'Late to the briefing' });
  await adjust(eventId, { unitId: cid.userId, points: 5, note: 'Found a bug' });
  await eventually(() => boards(eventId)).toMatchObject({
    teams: { [teamId]: 20 },
    individual: { [ada.userId]: 30, [cid.userId]: 5 },
  });
  expect((await noticesOf(ada)).toSorted(byTitle)).toEqual([
    ['10 points were taken from Cats', 'The organizer: Late to the briefing'],
    ['Cats was awarded 30 points', 'The organizer: Best write-up'],
  ]);
  expect(await noticesOf(cid)).toEqual([
    [`${cid.username} was given 5 points`, 'The organizer: Found a bug'],
  ]);
});

test('points for a member are for who takes part, with the unit that they score for where one is named', async () => {
  const { eventId, teamId, ada, cid } = await teamEvent();
  const stranger = await createMember(app, tenant.tenantId, 'participant');
  const given = { points: 5, note: 'Found a bug' };
  const statuses = [
    await adjust(eventId, { ...given, userId: stranger.userId }),
    await adjust(eventId, { ...given, userId: cid.userId, unitId: teamId }),
    await adjust(eventId, { ...given, userId: ada.userId, unitId: ada.userId }),
    await adjust(eventId, { ...given, unitId: newId() }),
    await adjust(eventId, { ...given, userId: ada.userId, unitId: teamId }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 201]);
});

test('a status that a unit has already is not decided again, and its members hear of one that is', async () => {
  const { eventId, teamId, ada, bob, cid } = await teamEvent();
  const setStatus = async (status: 'hidden' | 'ranked', reachesMembers = true) => {
    const reply = await app.call(judgingRoutes.setStatus, tenant.admin.token, {
      params: { eventId, unitId: teamId },
      body: { status, reachesMembers, note: 'Looked at again' },
    });
    return reply.status;
  };
  expect([await setStatus('ranked'), await setStatus('ranked', false)]).toEqual([409, 409]);
  expect([await setStatus('hidden'), await setStatus('hidden')]).toEqual([200, 409]);
  for (const member of [ada, bob])
    expect(await noticesOf(member)).toEqual([
      ['Cats is no longer on the board', 'The organizer: Looked at again'],
    ]);
  expect(await noticesOf(cid)).toEqual([]);
  expect([await setStatus('hidden', false), await setStatus('hidden', false)]).toEqual([200, 409]);
  expect(await setStatus('ranked', false)).toBe(200);
});

test('a call sent again under its key counts once', async () => {
  const { eventId, ada } = await soloEvent();
  const body = { userId: ada.userId, points: 7, note: 'Once' };
  const headers = { authorization: `Bearer ${tenant.admin.token}`, 'idempotency-key': newId() };
  const url = urlOf(judgingRoutes.adjust, { params: { eventId } });
  const sent = await Promise.all(
    [1, 2, 3].map(() => app.http.inject({ method: 'POST', url, headers, payload: body })),
  );
  expect(sent.map((reply) => reply.json().data.seq)).toEqual([1, 1, 1]);
  expect((await adjust(eventId, body)).body.data.seq).toBe(2);
});

test('only whole points within the limit, for one unit of the event, and no award below 1', async () => {
  const { eventId, ada } = await soloEvent();
  const { userId } = ada;
  for (const body of [
    { userId, points: 0, note: 'x' },
    { userId, points: 1_000_001, note: 'x' },
    { userId, points: 1, note: ' ' },
    { userId, kind: 'award' as const, points: -1, note: 'x' },
    { points: 1, note: 'x' },
  ])
    expect((await adjust(eventId, body)).status).toBe(400);
  expect((await adjust(eventId, { userId: newId(), points: 1, note: 'x' })).status).toBe(404);
  expect((await adjust(eventId, { unitId: newId(), points: 1, note: 'x' })).status).toBe(404);
  expect((await adjust(eventId, { userId, unitId: newId(), points: 1, note: 'x' })).status).toBe(404);
  const stranger = await createTenant(app);
  expect((await adjust(eventId, { userId, points: 1, note: 'x' }, stranger.admin)).status).toBe(404);
});

test('a revoked solve loses its blood and value, may be earned again with its attempt, and is restored', async () => {
  const { eventId, challenges, ada, bob } = await soloEvent({
    event: { bloodBonuses: [10] },
    challenges: [{ questions: [{ points: 100, maxAttempts: 1 }] }],
  });
  const challenge = at(challenges, 0);
  await answer(ada, eventId, challenge);
  await answer(bob, eventId, challenge);
  const revoked = await revoke(eventId, 1);
  expect(revoked.body.data).toMatchObject({
    kind: 'revocation',
    note: 'Shared the flag',
    of: { seq: 1, kind: 'solve', challenge: challenge.name },
  });
  await eventually(async () => (await boards(eventId)).individual).toEqual({
    [bob.userId]: 110,
    [ada.userId]: 0,
  });
  const lines = (await explain(eventId, ada)).body;
  expect(lines).toMatchObject({ total: 0, isFrozen: false, canJudge: false, nextCursor: null });
  expect(lines.data).toEqual([
    {
      seq: 1,
      at: expect.any(String),
      kind: 'solve',
      challenge: { id: challenge.id, name: challenge.name },
      question: 'Question 1',
      user: { id: ada.userId, username: ada.username },
      note: null,
      credits: [
        { reason: 'solve', initial: 100, now: 0 },
        { reason: 'first-blood', initial: 10, now: 0 },
      ],
      sum: 0,
      revoked: { at: expect.any(String), note: 'Shared the flag' },
    },
  ]);
  const again = await answer(ada, eventId, challenge);
  expect(again.body.data).toMatchObject({ isCorrect: true, alreadySolved: false, points: 100 });
  expect((await restore(eventId, 1)).body.data).toMatchObject({ kind: 'restoration', of: { seq: 1 } });
  await eventually(async () => (await boards(eventId)).individual).toEqual({
    [ada.userId]: 110,
    [bob.userId]: 100,
  });
  const { total, data } = (await explain(eventId, tenant.admin, ada.userId)).body;
  expect(total).toBe(110);
  expect(data.map(({ seq, sum, revoked: taken }) => [seq, sum, taken])).toEqual([
    [4, 110, null],
    [1, 110, null],
  ]);
  expect((await noticesOf(ada)).toSorted(byTitle)).toEqual([
    [`A solve of ${ada.username} counts again`, 'The organizer: It was their own'],
    [`A solve of ${ada.username} no longer counts`, 'The organizer: Shared the flag'],
  ]);
});

test('of two who revoke or restore the same at once, one is told that it is done', async () => {
  const { eventId, challenges, ada } = await soloEvent();
  await answer(ada, eventId, at(challenges, 0));
  for (const act of [revoke, restore, revoke]) {
    const replies = await Promise.all([act(eventId, 1), act(eventId, 1), act(eventId, 1)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  }
  expect(failure(await revoke(eventId, 1))).toMatchObject({ code: 'CONFLICT' });
});

test('a solve revoked while its unit answers again counts at most once, and the board agrees', async () => {
  const { eventId, challenges, ada, bob } = await soloEvent();
  const challenge = at(challenges, 0);
  await answer(ada, eventId, challenge);
  await Promise.all([
    revoke(eventId, 1),
    ...Array.from({ length: 10 }, () => answer(ada, eventId, challenge)),
  ]);
  await answer(ada, eventId, challenge);
  await eventually(async () => (await boards(eventId)).individual).toEqual({
    [ada.userId]: 100,
    [bob.userId]: 0,
  });
  const solves = await asPlatform(app.services, (tx) =>
    tx
      .select({ seq: facts.seq })
      .from(facts)
      .where(and(eq(facts.eventId, eventId), eq(facts.kind, 'solve')))
      .orderBy(asc(facts.seq)),
  );
  expect(solves).toHaveLength(2);
});

test('a judged fact cannot be a status, another revocation or one of another event', async () => {
  const { eventId, ada } = await soloEvent();
  await app.call(judgingRoutes.setStatus, tenant.admin.token, {
    params: { eventId, unitId: ada.userId },
    body: { status: 'unranked', note: 'x' },
  });
  await adjust(eventId, { userId: ada.userId, points: 5, note: 'x' });
  await revoke(eventId, 2);
  for (const seq of [1, 3, 99]) expect((await revoke(eventId, seq)).status).toBe(404);
  expect((await restore(eventId, 1)).status).toBe(404);
});

test('lists what was decided with who did and what it was about, the latest first, for judges alone', async () => {
  const { eventId, challenges, ada, bob } = await soloEvent();
  await answer(ada, eventId, at(challenges, 0));
  await adjust(eventId, { userId: bob.userId, kind: 'award', points: 20, note: 'Kind to others' });
  await revoke(eventId, 2, 'By mistake');
  await revoke(eventId, 1);
  await restore(eventId, 1);
  const list = (query = {}, { token } = tenant.admin) =>
    app.call(judgingRoutes.listAdjustments, token, { params: { eventId }, query });
  const { data } = (await list()).body;
  expect(data.map(({ kind, of, isRevoked }) => [kind, of?.seq ?? null, of?.kind ?? null, isRevoked])).toEqual(
    [
      ['restoration', 1, 'solve', false],
      ['revocation', 1, 'solve', true],
      ['revocation', 2, 'award', false],
      ['award', null, null, true],
    ],
  );
  expect(data.map(({ by }) => by?.id)).toEqual(Array.from({ length: 4 }, () => tenant.admin.userId));
  const first = (await list({ limit: 3 })).body;
  expect((await list({ cursor: first.nextCursor })).body.data.map(({ seq }) => seq)).toEqual([2]);
  expect((await list({ unitId: bob.userId })).body.data).toHaveLength(2);
  expect((await list({}, ada)).status).toBe(403);
  const actions = await asPlatform(app.services, (tx) =>
    tx
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(sql`${auditLog.details} ->> 'eventId' = ${eventId} and ${auditLog.action} like 'score.%'`)
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'score.adjust',
    'score.revoke',
    'score.revoke',
    'score.restore',
  ]);
});

test('explains as of the freeze to the unit itself, and everything to staff', async () => {
  const nowMs = app.services.clock();
  const { eventId, challenges, ada } = await soloEvent({ event: { freezeAt: new Date(nowMs + minute) } });
  await answer(ada, eventId, at(challenges, 0));
  app.setClock(nowMs + 2 * minute);
  await adjust(eventId, { userId: ada.userId, points: 5, note: 'Behind the freeze' });
  await revoke(eventId, 1);
  await eventually(async () => (await explain(eventId, tenant.admin, ada.userId)).body.total).toBe(5);
  const own = (await explain(eventId, ada)).body;
  expect(own).toMatchObject({ isFrozen: true, total: 100 });
  expect(own.data).toMatchObject([{ seq: 1, sum: 100, revoked: null }]);
  const { canJudge, data } = (await explain(eventId, tenant.admin, ada.userId)).body;
  expect(canJudge).toBe(true);
  expect(data).toMatchObject([
    { seq: 2, sum: 5, note: 'Behind the freeze' },
    { seq: 1, sum: 0, revoked: { note: 'Shared the flag' } },
  ]);
  app.setClock(nowMs);
});

test('explains no other unit without the right, and no unit to who is in none', async () => {
  const { eventId, ada, bob } = await soloEvent();
  expect((await explain(eventId, ada, bob.userId)).status).toBe(404);
  expect((await explain(eventId, tenant.admin, newId())).status).toBe(404);
  const outsider = await createMember(app, tenant.tenantId, 'participant');
  expect(failure(await explain(eventId, outsider))).toMatchObject({ code: 'NOT_REGISTERED' });
  const stranger = await createTenant(app);
  expect((await explain(eventId, stranger.admin, ada.userId)).status).toBe(404);
});
