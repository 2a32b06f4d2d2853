import { eventRoutes, playRoutes, registrationRoutes, standingsRoutes } from '@guidon/contract';
import { asPlatform, connect, eventCounters, events, facts, inTenant, soloUnitId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { factsAppended } from './declares.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventChanged, newRegistrationCode } from '../events/index.ts';
import { appendFact } from './append-fact.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const dynamic = { kind: 'dynamic', initial: 500, minimum: 100, decay: 4, curve: 'logarithmic' } as const;
const start = () =>
  playEvent(app, tenant.tenantId, {
    event: { registrationType: 'open', bloodBonuses: [50] },
    challenges: [{ scoring: dynamic }],
  });

async function register({ token }: TestActor, eventId: string) {
  const reply = await app.call(eventRoutes.register, token, { params: { eventId }, body: {} });
  expect(reply.status).toBe(200);
}

async function solve({ token }: TestActor, eventId: string, challenge: PlannedChallenge) {
  const reply = await app.call(playRoutes.submit, token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

async function boardAt(eventId: string, version: number) {
  const params = { eventId };
  const read = async () => (await app.call(standingsRoutes.leaderboard, tenant.admin.token, { params })).body;
  await eventually(async () => (await read()).version).toBe(version);
  return (await read()).data.map(({ unit, rank, score }) => [unit.id, rank, score]);
}

const standingOf = async ({ token }: TestActor, eventId: string) =>
  (await app.call(standingsRoutes.standing, token, { params: { eventId } })).body.data.individual;

async function unregister({ token }: TestActor, eventId: string) {
  const reply = await app.call(eventRoutes.unregister, token, { params: { eventId } });
  expect(reply.status).toBe(200);
}

const factsOf = (eventId: string) =>
  asPlatform(app.services, (tx) => tx.select().from(facts).where(eq(facts.eventId, eventId)));

const rankingsOf = (eventId: string) =>
  asPlatform(app.services, (tx) =>
    tx
      .select({ userId: facts.userId, data: facts.data })
      .from(facts)
      .where(and(eq(facts.eventId, eventId), eq(facts.kind, 'ranking'))),
  );

test('staff who register play for themselves: no place, no blood, no change of values', async () => {
  const { eventId, challenges } = await start();
  const challenge = at(challenges, 0);
  const { admin, participant } = tenant;
  await register(admin, eventId);
  await register(participant, eventId);
  expect(await rankingsOf(eventId)).toEqual([
    { userId: admin.userId, data: { status: 'unranked', division: null } },
  ]);

  const ofAdmin = await solve(admin, eventId, challenge);
  expect(ofAdmin).toMatchObject({ isCorrect: true, firstBlood: false });
  const ofParticipant = await solve(participant, eventId, challenge);
  expect(ofParticipant).toMatchObject({ isCorrect: true, firstBlood: true, points: 550 });

  expect(await boardAt(eventId, 3)).toEqual([[participant.userId, 1, 550]]);
  expect(await standingOf(admin, eventId)).toMatchObject({ rank: null, score: 500, solves: 1 });
  expect(await standingOf(participant, eventId)).toMatchObject({ rank: 1, score: 550 });

  const { token } = participant;
  const history = await app.call(standingsRoutes.history, token, { params: { eventId } });
  expect(history.body.data.map(({ unit }) => unit.id)).toEqual([participant.userId]);
  const list = await app.call(playRoutes.challenges, token, { params: { eventId } });
  expect(at(list.body.data, 0)).toMatchObject({
    points: 500,
    firstBlood: participant.username,
  });
  const activity = await app.call(playRoutes.activity, token, { params: { eventId } });
  expect(activity.body.data.map(({ unit, isFirstBlood }) => [unit.id, isFirstBlood])).toEqual([
    [participant.userId, true],
  ]);
});

test('a role of staff counts with a code of the event too, and what a member brings along', async () => {
  const { eventId } = await start();
  const code = newRegistrationCode();
  await asPlatform(app.services, (tx) =>
    tx.update(events).set({ registrationCode: code }).where(eq(events.id, eventId)),
  );
  for (const actor of [tenant.organizer, await createMember(app, tenant.tenantId, 'participant')]) {
    const reply = await app.call(registrationRoutes.joinEvent, actor.token, { body: { code } });
    expect(reply.status).toBe(200);
  }
  expect((await rankingsOf(eventId)).map(({ userId }) => userId)).toEqual([tenant.organizer.userId]);
});

test('a ranking that was recorded otherwise stays, also when its holder leaves and comes back', async () => {
  const { eventId } = await start();
  const { organizer, tenantId } = tenant;
  const { userId } = organizer;
  await register(organizer, eventId);
  await inTenant({ database: app.database, tenantId }, (tx) =>
    appendFact(tx, { tenantId, eventId }, () =>
      Promise.resolve({
        kind: 'ranking',
        status: 'ranked',
        division: null,
        unitId: soloUnitId(userId),
        userId,
        atMs: app.services.clock(),
      }),
    ),
  );
  app.bus.publish(factsAppended, { tenantId, eventId, seq: 2 });
  await app.call(eventRoutes.unregister, organizer.token, { params: { eventId } });
  await register(organizer, eventId);
  expect(await rankingsOf(eventId)).toHaveLength(2);
  await eventually(() => standingOf(organizer, eventId)).toMatchObject({ rank: 1 });
});

test('a registration that fails leaves no ranking behind', async () => {
  const { eventId } = await start();
  await asPlatform(app.services, (tx) =>
    tx.update(events).set({ maxParticipants: 1 }).where(eq(events.id, eventId)),
  );
  await register(tenant.participant, eventId);
  const reply = await app.call(eventRoutes.register, tenant.admin.token, { params: { eventId }, body: {} });
  expect(reply.status).not.toBe(200);
  expect(await rankingsOf(eventId)).toEqual([]);
  const [counters] = await asPlatform(app.services, (tx) =>
    tx.select().from(eventCounters).where(eq(eventCounters.eventId, eventId)),
  );
  expect(counters).toMatchObject({ participantCount: 1, lastFactSeq: 0 });
});

test('staff may leave, come back and delete the event as long as nothing was answered', async () => {
  const { eventId } = await start();
  const { token, userId } = tenant.admin;
  await register(tenant.admin, eventId);
  await unregister(tenant.admin, eventId);
  expect(await boardAt(eventId, 1)).toEqual([]);
  await register(tenant.admin, eventId);
  await eventually(() => standingOf(tenant.admin, eventId)).toMatchObject({ rank: null, score: 0 });
  expect((await rankingsOf(eventId)).map((fact) => fact.userId)).toEqual([userId]);

  const reply = await app.call(eventRoutes.remove, token, { params: { eventId } });
  expect(reply.status).toBe(200);
  expect(await rankingsOf(eventId)).toEqual([]);
  const gone = await app.call(standingsRoutes.leaderboard, token, { params: { eventId } });
  expect(gone.status).toBe(404);
});

const decisions = {
  'a disqualification': { kind: 'ranking', status: 'disqualified', division: null },
  'a division with a reason': { kind: 'ranking', status: 'unranked', division: 'guests', note: 'Visits' },
  'a ranking with a reason': { kind: 'ranking', status: 'unranked', division: null, note: 'Asked to' },
  'an award': { kind: 'award', points: 10 },
} as const;

test.each(Object.entries(decisions))('an event with %s cannot be deleted', async (_name, decision) => {
  const { eventId } = await start();
  const { admin, tenantId } = tenant;
  const { userId } = admin;
  await register(admin, eventId);
  const atMs = app.services.clock();
  await inTenant({ database: app.database, tenantId }, (tx) =>
    appendFact(tx, { tenantId, eventId }, () =>
      Promise.resolve({ ...decision, unitId: soloUnitId(userId), userId, atMs }),
    ),
  );
  const reply = await app.call(eventRoutes.remove, admin.token, { params: { eventId } });
  expect(reply.status).toBe(409);
  expect(failure(reply).code).toBe('HAS_HISTORY');
  expect(await factsOf(eventId)).toHaveLength(2);
});

test('facts are numbered in each event by themselves', async () => {
  const [one, two] = [await start(), await start()];
  for (const { eventId } of [one, two]) await register(tenant.admin, eventId);
  for (const { eventId } of [one, two]) expect((await factsOf(eventId)).map(({ seq }) => seq)).toEqual([1]);
});

test('an event with an answer of staff cannot be deleted or left', async () => {
  const { eventId, challenges } = await start();
  const { admin } = tenant;
  await register(admin, eventId);
  await solve(admin, eventId, at(challenges, 0));
  for (const route of [eventRoutes.remove, eventRoutes.unregister]) {
    const reply = await app.call(route, admin.token, { params: { eventId } });
    expect(failure(reply)).toMatchObject({
      code: 'HAS_HISTORY',
      ...(route === eventRoutes.remove && { message: expect.stringContaining('has submissions') }),
    });
  }
});

test('a default ranking is deleted with its event alone', async () => {
  const { eventId } = await start();
  await register(tenant.admin, eventId);
  const owner = await connect(app.connection);
  await owner.query('delete from facts where event_id = $1', [eventId]).catch(() => {});
  await owner.end();
  expect(await rankingsOf(eventId)).toHaveLength(1);
});

/** The board of those who have scored nothing that it shows. */
const newcomers = (...actors: TestActor[]) => ({
  version: 0,
  data: actors
    .map(({ userId }) => userId)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((userId) => [userId, { score: 0, solves: 0, lastSolveAt: null, solved: [0] }]),
});

test('on a frozen board staff who register late stand and leave as every late participant does', async () => {
  const nowMs = app.services.clock();
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event: { registrationType: 'open', freezeAt: new Date(nowMs - 60_000), bloodBonuses: [50] },
    challenges: [{ scoring: dynamic }],
  });
  const { admin, participant } = tenant;
  const reader = await createMember(app, tenant.tenantId, 'participant');
  const lines = async (actor: TestActor) => {
    const { body } = await app.call(standingsRoutes.leaderboard, actor.token, { params: { eventId } });
    return {
      version: body.version,
      data: body.data.map(({ unit, rank: _rank, ...line }) => [unit.id, line]),
    };
  };
  await register(participant, eventId);
  await eventually(() => lines(reader)).toEqual(newcomers(participant));
  await register(admin, eventId);
  await eventually(() => lines(reader)).toEqual(newcomers(participant, admin));
  await eventually(() => lines(admin)).toMatchObject({ version: 1, data: [[participant.userId, {}]] });

  await unregister(admin, eventId);
  await eventually(() => lines(reader)).toEqual(newcomers(participant));
  await unregister(participant, eventId);
  await eventually(() => lines(reader)).toEqual(newcomers());

  await register(participant, eventId);
  await register(admin, eventId);
  await solve(admin, eventId, at(challenges, 0));
  await eventually(() => lines(admin)).toMatchObject({ version: 2 });
  await eventually(() => lines(reader)).toEqual(newcomers(participant, admin));
  await asPlatform(app.services, (tx) =>
    tx
      .update(events)
      .set({ endsAt: new Date(nowMs - 1_000) })
      .where(eq(events.id, eventId)),
  );
  app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
  await eventually(() => lines(reader)).toMatchObject({ version: 2, data: [[participant.userId, {}]] });
});
