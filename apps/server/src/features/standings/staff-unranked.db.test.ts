import { eventRoutes, playRoutes, registrationRoutes, standingsRoutes } from '@guidon/contract';
import { asPlatform, eventCounters, events, facts, inTenant, soloUnitId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { factsAppended } from './topics.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newRegistrationCode } from '../events/index.ts';
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
    firstBlood: { user: { id: participant.userId } },
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

test('an event with a recorded ranking cannot be deleted', async () => {
  const { eventId } = await start();
  await register(tenant.admin, eventId);
  const reply = await app.call(eventRoutes.remove, tenant.admin.token, { params: { eventId } });
  expect(reply.status).toBe(409);
  expect(failure(reply).code).toBe('HAS_HISTORY');
});
