import { eventRoutes, judgingRoutes, playRoutes, stageRoutes, standingsRoutes } from '@guidon/contract';
import { asPlatform, facts } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import {
  at,
  type ChallengePlan,
  createPlayers,
  type PlannedChallenge,
  playEvent,
} from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

const minute = 60_000;
let app: TestApp;
let beside: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 100 });
  beside = await startTestApp({ beside: app, rateLimitFactor: 100 });
  tenant = await createTenant(app);
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

async function start(plans: ChallengePlan[], players = 1) {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, { challenges: plans });
  const actors = await createPlayers(app, tenant.tenantId, eventId, players);
  const player = at(actors, 0);
  const submit = (challenge: PlannedChallenge, who: TestActor = player, on = app, answer = 'flag{right}') =>
    on.call(playRoutes.submit, who.token, {
      params: { challengeId: challenge.id },
      body: { eventId, questionId: at(challenge.questionIds, 0), answer },
    });
  const read = (challenge: PlannedChallenge, who: TestActor = player) =>
    app.call(playRoutes.challenge, who.token, { params: { eventId, challengeId: challenge.id } });
  const list = async (who: Pick<TestActor, 'token'> = player) =>
    (await app.call(playRoutes.challenges, who.token, { params: { eventId } })).body;
  return { eventId, challenges, actors, player, submit, read, list };
}

const revoke = (eventId: string, seq: number) =>
  app.call(judgingRoutes.revokeFact, tenant.admin.token, {
    params: { eventId, seq },
    body: { note: 'A mistake.' },
  });

const factsOf = (eventId: string) =>
  asPlatform(app.services, (tx) =>
    tx.select().from(facts).where(eq(facts.eventId, eventId)).orderBy(facts.seq),
  );

describe('a challenge that opens at a time', () => {
  test('is there from that millisecond on, in every prepared body', async () => {
    const nowMs = Date.now();
    app.setClock(nowMs);
    const { eventId, challenges, player, submit, read, list } = await start([
      {},
      { placed: { opensAt: new Date(nowMs + minute) } },
    ]);
    const timed = at(challenges, 1);
    const params = { eventId };
    const figures = async () => {
      const { token } = player;
      const stats = (await app.call(standingsRoutes.stats, token, { params })).body.data;
      const board = (await app.call(standingsRoutes.leaderboard, token, { params, query: {} })).body;
      const matrix = (await app.call(playRoutes.matrix, token, { params, query: {} })).body;
      const event = (await app.call(eventRoutes.get, token, { params })).body.data;
      return [
        (await list()).data.length,
        stats.challenges,
        stats.pointsAvailable,
        board.categories[0]?.challenges,
        matrix.challenges.length,
        event.challengeCount,
        event.pointsAvailable,
      ];
    };
    app.setClock(nowMs + minute - 1);
    expect(await figures()).toEqual([1, 1, 100, 1, 1, 1, 100]);
    expect(failure(await read(timed))).toMatchObject({ code: 'NOT_FOUND' });
    expect(failure(await submit(timed))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await list(tenant.admin)).data).toHaveLength(2);
    app.setClock(nowMs + minute);
    expect(await figures()).toEqual([2, 2, 200, 2, 2, 2, 200]);
    expect((await read(timed)).status).toBe(200);
    expect((await submit(timed)).status).toBe(200);
    app.setClock(Date.now());
  });

  test('takes every answer of the second in which it opens, in two processes, and none before', async () => {
    const nowMs = Date.now();
    app.setClock(nowMs);
    const { eventId, challenges, actors, submit } = await start(
      [{ placed: { opensAt: new Date(nowMs + 1_000), awaitsOpening: true } }],
      6,
    );
    const timed = at(challenges, 0);
    const early = await Promise.all(actors.map((who, index) => submit(timed, who, index % 2 ? beside : app)));
    expect(early.map(({ status }) => status)).toEqual(actors.map(() => 404));
    app.setClock(nowMs + 1_000);
    const [, , ...sent] = await Promise.all([
      app.tick(),
      beside.tick(),
      ...actors.map((who, index) => submit(timed, who, index % 2 ? beside : app)),
    ]);
    expect(sent.map(({ status }) => status)).toEqual(actors.map(() => 200));
    expect((await factsOf(eventId)).map(({ completionNumber }) => completionNumber)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    app.setClock(Date.now());
  });
});

test('a hidden challenge does not exist for players, whatever they have solved of it', async () => {
  const { eventId, challenges, player, submit, read, list } = await start([{}, {}]);
  const one = at(challenges, 1);
  await submit(one);
  const params = { eventId };
  const { token } = tenant.admin;
  const items = challenges.map(({ id }) => ({ challengeId: id, isHidden: id === one.id }));
  expect((await app.call(eventRoutes.setChallenges, token, { params, body: { items } })).status).toBe(200);
  expect((await list()).data.map(({ id }) => id)).toEqual([at(challenges, 0).id]);
  expect(failure(await read(one))).toMatchObject({ code: 'NOT_FOUND' });
  const activity = await app.call(playRoutes.activity, player.token, { params });
  expect(activity.body.data).toMatchObject([{ challengeId: null, challengeName: null }]);
  const board = await app.call(standingsRoutes.leaderboard, player.token, { params, query: {} });
  expect(board.body.data).toMatchObject([{ score: 100 }]);
});

describe('a closed challenge', () => {
  test('is read and pays what it paid, and takes neither answers nor hints', async () => {
    const nowMs = Date.now();
    app.setClock(nowMs);
    const { eventId, challenges, actors, player, submit, read } = await start(
      [{ hints: [{ content: 'Look left.', cost: 5 }], placed: { closesAt: new Date(nowMs + minute) } }],
      2,
    );
    const closing = at(challenges, 0);
    await submit(closing);
    app.setClock(nowMs + minute);
    const late = at(actors, 1);
    const refused = await submit(closing, late);
    expect(refused.status).toBe(409);
    expect(failure(refused)).toMatchObject({
      code: 'CHALLENGE_CLOSED',
      message: 'This challenge is closed and takes no more answers.',
    });
    const hint = await app.call(playRoutes.unlockHint, late.token, {
      params: { challengeId: closing.id, hintId: at(closing.hintIds, 0) },
      body: { eventId },
    });
    expect(failure(hint)).toMatchObject({ code: 'CHALLENGE_CLOSED' });
    const { body } = await read(closing);
    expect(body.data).toMatchObject({
      can: { answer: false },
      whyNot: 'This challenge is closed and takes no more answers.',
      closesAt: new Date(nowMs + minute).toISOString(),
      questions: [{ isSolved: true }],
    });
    const board = await app.call(standingsRoutes.leaderboard, player.token, {
      params: { eventId },
      query: {},
    });
    expect(board.body.data[0]).toMatchObject({ score: 100 });
    app.setClock(Date.now());
  });
});

describe('a challenge that requires others', () => {
  test('is known by its name until all of them are complete', async () => {
    const { challenges, submit, read, list } = await start([
      { name: 'Tides' },
      { name: 'Ropes', questions: [{}, {}] },
      { name: 'Vault', requires: [0, 1] },
    ]);
    const [tides, ropes, vault] = [at(challenges, 0), at(challenges, 1), at(challenges, 2)];
    const locked = {
      id: vault.id,
      name: 'Vault',
      category: 'Web',
      requires: [tides.id, ropes.id].toSorted(),
      place: 2,
    };
    expect(await list()).toMatchObject({
      data: [{ id: tides.id }, { id: ropes.id }],
      locked: [locked],
      opened: { challenges: [], places: [], requires: [] },
    });
    const refused = await read(vault);
    expect(refused.status).toBe(403);
    expect(failure(refused)).toMatchObject({
      code: 'LOCKED',
      message: expect.stringMatching(/^This challenge opens once these are complete: .*Tides/),
    });
    await submit(tides);
    await submit(ropes);
    expect(failure(await submit(vault))).toMatchObject({ code: 'LOCKED' });
  });

  test('opens with the last of them, and stays what it paid', async () => {
    const { eventId, challenges, player, submit, read, list } = await start([
      { name: 'Low tides' },
      { name: 'Low vault', requires: [0] },
    ]);
    const [tides, vault] = [at(challenges, 0), at(challenges, 1)];
    await submit(tides);
    expect(await list()).toMatchObject({
      opened: { challenges: [{ id: vault.id, name: 'Low vault' }], places: [1], requires: [] },
    });
    expect((await read(vault)).status).toBe(200);
    expect((await submit(vault)).body.data).toMatchObject({ isCorrect: true, points: 100 });
    await revoke(eventId, 1);
    expect(failure(await read(vault))).toMatchObject({ code: 'LOCKED' });
    expect(await list()).toMatchObject({ locked: [{ id: vault.id }], opened: { challenges: [] } });
    const own = await app.call(standingsRoutes.leaderboard, player.token, { params: { eventId }, query: {} });
    expect(own.body.data[0]).toMatchObject({ score: 100 });
    const { token } = tenant.admin;
    await app.call(judgingRoutes.restoreFact, token, {
      params: { eventId, seq: 1 },
      body: { note: 'Right.' },
    });
    expect((await read(vault)).status).toBe(200);
  });

  test('with a secret name is nothing to anybody that it is locked for', async () => {
    const { eventId, challenges, actors, submit, read, list } = await start(
      [
        { name: 'High tides' },
        { name: 'High vault', requires: [0], placed: { showLockedName: false } },
        { name: 'High crypt', requires: [1] },
      ],
      2,
    );
    const [tides, vault] = [at(challenges, 0), at(challenges, 1)];
    const [one, two] = [at(actors, 0), at(actors, 1)];
    await submit(tides, one);
    await submit(vault, one);
    expect((await list(one)).opened).toMatchObject({
      challenges: [{ name: 'High vault' }, { name: 'High crypt' }],
      places: [1, 2],
    });
    const seen = await list(two);
    expect(seen).toMatchObject({
      locked: [{ name: 'High crypt', requires: [], place: 1 }],
      opened: { challenges: [], places: [], requires: [] },
    });
    expect(failure(await read(vault, two))).toMatchObject({ code: 'NOT_FOUND' });
    expect(failure(await submit(vault, two))).toMatchObject({ code: 'NOT_FOUND' });
    const params = { eventId };
    const replies = [
      seen,
      (await app.call(playRoutes.activity, two.token, { params })).body,
      (await app.call(playRoutes.matrix, two.token, { params, query: {} })).body,
      (await app.call(playRoutes.firstBloods, two.token, { params })).body,
      (await app.call(stageRoutes.replay, two.token, { params })).body,
      (await app.call(stageRoutes.replayFacts, two.token, { params, query: {} })).body,
      (await app.call(stageRoutes.screen, two.token, { params })).body,
    ];
    const text = JSON.stringify(replies);
    for (const secret of ['High vault', vault.id, ...vault.questionIds]) expect(text).not.toContain(secret);
    const own = (await app.call(stageRoutes.replay, one.token, { params })).body;
    expect(JSON.stringify(own)).toContain(vault.id);
    const replay = (await app.call(stageRoutes.replay, two.token, { params })).body.data;
    const played = (await app.call(stageRoutes.replayFacts, two.token, { params, query: {} })).body.data;
    const known = new Set(replay.challenges.flatMap(({ questions }) => questions.map(({ id }) => id)));
    expect(played.questions.every((id) => known.has(id))).toBe(true);
  });

  test('is open to all once the event is over', async () => {
    const { eventId, challenges } = await start([{}, { requires: [0], placed: { showLockedName: false } }]);
    const params = { eventId };
    await app.call(eventRoutes.complete, tenant.admin.token, { params });
    const { body } = await app.call(playRoutes.challenges, tenant.participant.token, { params });
    expect(body.data.map(({ id }) => id)).toEqual(challenges.map(({ id }) => id));
    expect(body.opened).toBeUndefined();
  });

  test('is not answered after what opens it was revoked, whatever a process remembers', async () => {
    const { eventId, challenges, player, submit } = await start([{}, { requires: [0] }]);
    await submit(at(challenges, 0), player);
    await beside.call(playRoutes.challenges, player.token, { params: { eventId } });
    expect((await revoke(eventId, 1)).status).toBe(200);
    // The bus does not reach this process.
    const refused = await submit(at(challenges, 1), player, beside);
    expect(failure(refused)).toMatchObject({ code: 'LOCKED' });
    expect((await factsOf(eventId)).map(({ kind }) => kind)).toEqual(['solve', 'revocation']);
  });

  test('answered while what opens it is revoked: one of the two comes first', async () => {
    const { eventId, challenges, actors, submit } = await start([{}, { requires: [0] }], 8);
    for (const who of actors) await submit(at(challenges, 0), who);
    await Promise.all([
      ...actors.map((who, index) => submit(at(challenges, 1), who, index % 2 ? beside : app)),
      ...actors.map((_who, index) => revoke(eventId, index + 1)),
    ]);
    const recorded = await factsOf(eventId);
    for (const revocation of recorded.filter(({ kind }) => kind === 'revocation')) {
      const later = recorded.filter(
        (fact) => fact.kind === 'solve' && fact.unitId === revocation.unitId && fact.seq > revocation.seq,
      );
      expect(later).toEqual([]);
    }
    expect(recorded.filter(({ kind }) => kind === 'revocation')).toHaveLength(8);
  });
});
