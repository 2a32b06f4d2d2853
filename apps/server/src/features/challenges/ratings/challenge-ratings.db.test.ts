import { challengeRatingRoutes, libraryRoutes, limits } from '@guidon/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createMember,
  createTenant,
  signIn,
  type TestActor,
  type TestTenant,
} from '../../../testing/actors.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { answer, openChallenges } from '../../play/library/library-fixture.ts';

const minuteMs = 60 * 1_000;

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let challenge: PlannedChallenge;
let nowMs: number;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1_000 });
  tenant = await createTenant(app);
  other = await createTenant(app);
});
beforeEach(async () => {
  nowMs = Date.now();
  app.setClock(nowMs);
  challenge = at(await openChallenges(app, tenant, [{ questions: [{}, {}] }]), 0);
});
afterAll(() => app.close());

const params = (of = challenge) => ({ challengeId: of.id });
const rate = (who: TestActor, stars: number, comment = '', of = challenge) =>
  app.call(challengeRatingRoutes.rate, who.token, { params: params(of), body: { stars, comment } });
const own = (who: TestActor, of = challenge) =>
  app.call(challengeRatingRoutes.own, who.token, { params: params(of) });
const withdraw = (who: TestActor, of = challenge) =>
  app.call(challengeRatingRoutes.withdraw, who.token, { params: params(of) });
const ofChallenge = (who: TestActor, of = challenge) =>
  app.call(challengeRatingRoutes.ofChallenge, who.token, { params: params(of) });
async function shownInLibrary(of = challenge) {
  const { body } = await app.call(libraryRoutes.list, tenant.participant.token, {
    query: { search: of.name },
  });
  return body.data.find(({ id }) => id === of.id)?.rating;
}

async function solver(of = challenge): Promise<TestActor> {
  const who = await createMember(app, tenant.tenantId, 'participant');
  for (const question of of.questionIds.keys()) await answer(app, who, of, { question });
  return who;
}

test('a challenge is rated by who has solved all of it, anew as often as they like, and no longer once withdrawn', async () => {
  const who = await createMember(app, tenant.tenantId, 'participant');
  await answer(app, who, challenge, { question: 0 });
  expect((await own(who)).body.data).toEqual({ rating: null, can: { rate: false } });
  expect(failure(await rate(who, 4)).code).toBe('CONFLICT');
  await answer(app, who, challenge, { question: 1 });
  expect((await own(who)).body.data.can.rate).toBe(true);
  expect((await rate(who, 4, '  Well made.  ')).body.data.rating).toEqual({
    stars: 4,
    comment: 'Well made.',
  });
  await Promise.all([rate(who, 2), rate(who, 2)]);
  expect((await own(who)).body.data.rating).toEqual({ stars: 2, comment: '' });
  expect((await ofChallenge(tenant.contentCreator)).body.data).toMatchObject({ count: 1, mean: 2 });
  expect((await withdraw(who)).status).toBe(200);
  expect((await withdraw(who)).status).toBe(200);
  expect((await own(who)).body.data.rating).toBeNull();
  expect((await ofChallenge(tenant.contentCreator)).body.data).toMatchObject({ count: 0, mean: null });
});

test('a mate of the team that has solved it rates it too', async () => {
  const event = await playEvent(app, tenant.tenantId, { event: { teamMode: 'teams' } });
  const [one, two, loner] = await createPlayers(app, tenant.tenantId, event.eventId, 3);
  if (!one || !two || !loner) throw new Error('Three players were made.');
  const members = [one.userId, two.userId];
  await makeTeam(app, { tenantId: tenant.tenantId, eventId: event.eventId, members });
  const solved = at(event.challenges, 0);
  await answer(app, one, solved, { eventId: event.eventId });
  expect((await rate(two, 5, '', solved)).status).toBe(200);
  expect(failure(await rate(loner, 5, '', solved)).code).toBe('CONFLICT');
});

test('one that the caller may not read is not found, nor one of another tenant', async () => {
  const event = await playEvent(app, tenant.tenantId);
  const hidden = at(event.challenges, 0);
  const outsider = await createMember(app, tenant.tenantId, 'participant');
  for (const reply of [await own(outsider, hidden), await rate(outsider, 3, '', hidden)])
    expect(failure(reply).code).toBe('NOT_FOUND');
  expect(failure(await withdraw(outsider, hidden)).code).toBe('NOT_FOUND');
  for (const reply of [await own(other.participant), await rate(other.participant, 3)])
    expect(failure(reply).code).toBe('NOT_FOUND');
  expect(failure(await ofChallenge(other.contentCreator)).code).toBe('NOT_FOUND');
});

test('staff read the words without names, and players none of it', async () => {
  const who = await solver();
  await rate(who, 1, 'The file was broken.');
  const reply = await ofChallenge(tenant.organizer);
  expect(reply.body.data).toEqual({
    mean: 1,
    count: 1,
    counts: [1, 0, 0, 0, 0],
    comments: [{ stars: 1, comment: 'The file was broken.' }],
  });
  expect(failure(await ofChallenge(tenant.participant)).code).toBe('FORBIDDEN');
});

test('the library shows the mean from five ratings on', async () => {
  for (const stars of [5, 4, 4, 3]) await rate(await solver(), stars);
  expect(await shownInLibrary()).toBeNull();
  await rate(await solver(), 5);
  expect(await shownInLibrary()).toEqual({ mean: 4.2, count: 5 });
});

test.each([
  ['runs', { freezeAt: null, reveal: 'at-end' as const }],
  ['runs, started by hand', { startsAt: null, startedAt: new Date(0), reveal: 'at-end' as const }],
  ['is over and keeps its standings for a ceremony', { reveal: 'by-hand' as const }],
])('what was rated since an event began tells nobody of its solves while it %s', async (_what, change) => {
  for (const stars of [5, 4, 4, 3, 5]) await rate(await solver(), stars);
  app.setClock(nowMs + minuteMs);
  const event = await playEvent(app, tenant.tenantId, {
    challenges: [{ fields: { visibility: 'library' } }],
    event: {
      startsAt: new Date(nowMs + minuteMs),
      freezeAt: new Date(nowMs + 2 * minuteMs),
      endsAt: new Date(nowMs + 3 * minuteMs),
      ...change,
    },
  });
  const inEvent = at(event.challenges, 0);
  const players = await createPlayers(app, tenant.tenantId, event.eventId, 5);
  for (const player of players) {
    await answer(app, player, inEvent, { eventId: event.eventId });
    expect((await rate(player, 3, '', inEvent)).status).toBe(200);
  }
  expect(await shownInLibrary(inEvent)).toBeNull();
  expect(await shownInLibrary()).toEqual({ mean: 4.2, count: 5 });
  app.setClock(nowMs + 3 * minuteMs + limits.reopenMs);
  // Sessions end after fifteen minutes.
  tenant.participant.token = await signIn(app, { ...tenant.participant, tenantId: tenant.tenantId });
  const isOut = change.reveal === 'at-end';
  expect(await shownInLibrary(inEvent)).toEqual(isOut ? { mean: 3, count: 5 } : null);
});
