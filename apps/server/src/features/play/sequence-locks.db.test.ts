import { AnswerRule, flagRoutes, judgingRoutes, playRoutes, sequenceRoutes } from '@guidon/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { asPlatform } from '@guidon/db';
import { Readable } from 'node:stream';
import { insertChallengeFile } from '../../testing/insert-challenge-file.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, type Reply, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let challenges: PlannedChallenge[];
let ada: TestActor;
let bob: TestActor;
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  ({ eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{}, { hints: [{ content: 'look up', cost: 5 }] }, {}],
  }));
  const players = await createPlayers(app, tenant.tenantId, eventId, 2);
  [ada, bob] = [at(players, 0), at(players, 1)];
});

type Rule = { kind: 'all-before' } | { kind: 'any'; k: number } | { kind: 'score'; points: number };

async function chain(...rules: Rule[]) {
  made += 1;
  const { body } = await app.call(sequenceRoutes.create, tenant.admin.token, {
    body: {
      name: `Way ${made}`,
      steps: rules.map((rule, index) => ({ challengeId: at(challenges, index).id, rule })),
    },
  });
  const set = await app.call(sequenceRoutes.setOfEvent, tenant.admin.token, {
    params: { eventId },
    body: { sequenceId: body.data.id },
  });
  expect(set.status).toBe(200);
}

const first = { kind: 'all-before' } as const;
const open = (player: TestActor, index: number) =>
  app.call(playRoutes.challenge, player.token, {
    params: { eventId, challengeId: at(challenges, index).id },
  });
const solve = (player: TestActor, index: number) =>
  app.call(playRoutes.submit, player.token, {
    params: { challengeId: at(challenges, index).id },
    body: { eventId, questionId: at(at(challenges, index).questionIds, 0), answer: 'flag{right}' },
  });
const locksOf = async (player: TestActor) => {
  const { body } = await app.call(playRoutes.challenges, player.token, { params: { eventId } });
  return body.locks?.map(({ challengeId }) => challenges.findIndex(({ id }) => id === challengeId));
};
const refusalOf = (reply: Reply<unknown>) => [reply.status, failure(reply).code, failure(reply).message];

test('a locked step is refused in detail, hint, file and answer, with what opens it', async () => {
  await chain(first, first);
  const { id: challengeId, hintIds } = at(challenges, 1);
  const stored = await app.services.files.put(Readable.from(Buffer.from('chart')), 1_000);
  const attached = { tenantId: tenant.tenantId, challengeId, name: 'file.txt', stored };
  const fileId = await asPlatform(app.services, (tx) => insertChallengeFile(tx, attached));
  const sentence = `This challenge opens once you have solved ${at(challenges, 0).name}.`;
  const lockedReply = [403, 'LOCKED', sentence];
  expect(refusalOf(await open(ada, 1))).toEqual(lockedReply);
  expect(refusalOf(await solve(ada, 1))).toEqual(lockedReply);
  const hint = { params: { challengeId, hintId: at(hintIds, 0) }, body: { eventId } };
  expect(refusalOf(await app.call(playRoutes.unlockHint, ada.token, hint))).toEqual(lockedReply);
  const file = () =>
    app.http.inject({
      url: urlOf(playRoutes.file, { params: { challengeId, fileId, name: 'file.txt' } }),
      headers: { authorization: `Bearer ${ada.token}` },
    });
  expect((await file()).statusCode).toBe(403);
  expect((await solve(ada, 0)).body.data.isCorrect).toBe(true);
  expect((await open(ada, 1)).status).toBe(200);
  expect((await app.call(playRoutes.unlockHint, ada.token, hint)).status).toBe(200);
  expect((await file()).statusCode).toBe(200);
  expect((await solve(ada, 1)).body.data.isCorrect).toBe(true);
});

test('the list says what is locked for whom, and nothing is locked for those who run the event', async () => {
  await chain(first, first, { kind: 'any', k: 1 });
  expect(await locksOf(ada)).toEqual([1, 2]);
  expect(await locksOf(tenant.admin)).toEqual([]);
  await solve(ada, 0);
  expect(await locksOf(ada)).toEqual([]);
  expect(await locksOf(bob)).toEqual([1, 2]);
  expect((await open(ada, 0)).body.data.nextId).toBe(at(challenges, 1).id);
});

test('a locked step does not say how it begins, until it is open', async () => {
  const fields = { description: 'Listen at harbour.example:4000' };
  ({ eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{ fields }, { fields }, { fields, requires: [0] }, { fields }],
  }));
  const players = await createPlayers(app, tenant.tenantId, eventId, 2);
  [ada, bob] = [at(players, 0), at(players, 1)];
  await chain(first, first, { kind: 'score', points: 50 });
  const said = async (player: TestActor) => {
    const { body } = await app.call(playRoutes.summaries, player.token, { params: { eventId } });
    const told = body.data.filter(({ description }) => description !== '');
    const about = told.map(({ id }) => challenges.findIndex((one) => one.id === id));
    expect(told.map(({ description }) => description)).toEqual(told.map(() => fields.description));
    return about.toSorted((a, b) => a - b);
  };
  expect(await said(ada)).toEqual([0, 3]);
  await solve(ada, 0);
  expect(await said(ada)).toEqual([0, 1, 2, 3]);
  expect(await said(bob)).toEqual([0, 3]);
  expect(await said(tenant.admin)).toEqual([0, 1, 2, 3]);
});

const asking = (value: string) => ({
  questions: [{ rule: AnswerRule.parse({ kind: 'text', answers: [{ value }] }) }],
});

test('the one field for flags says of the flag of a locked step what it says of a guess', async () => {
  ({ eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [asking('flag{first}'), asking('flag{second}')],
  }));
  ada = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  await chain(first, first);
  const box = async (flag: string) =>
    (await app.call(flagRoutes.submit, ada.token, { params: { eventId }, body: { flag } })).body;
  const guess = await box('flag{guess}');
  expect(guess.data.found).toBe(null);
  expect(await box('flag{second}')).toEqual(guess);
  expect((await box('flag{first}')).data.found).toMatchObject({ challengeId: at(challenges, 0).id });
  expect((await box('flag{second}')).data.found).toMatchObject({ challengeId: at(challenges, 1).id });
});

test('the next challenge is one that is open', async () => {
  await chain(first, first);
  expect((await open(ada, 0)).body.data.nextId).toBe(at(challenges, 2).id);
});

test('a solve that judges revoke shuts what it has opened, and restoring opens it again', async () => {
  await chain(first, first);
  await solve(ada, 0);
  expect((await open(ada, 1)).status).toBe(200);
  const params = { eventId, seq: 1 };
  const judge = tenant.admin.token;
  const revoked = await app.call(judgingRoutes.revokeFact, judge, { params, body: { note: 'Copied' } });
  expect(revoked.status).toBe(200);
  await eventually(() => locksOf(ada)).toEqual([1]);
  expect((await solve(ada, 1)).status).toBe(403);
  await app.call(judgingRoutes.restoreFact, judge, { params, body: { note: 'Not copied' } });
  await eventually(() => locksOf(ada)).toEqual([]);
});

test('a score opens by the true score of the unit, also while the board is frozen', async () => {
  const nowMs = app.services.clock();
  ({ eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{}, {}],
    event: { freezeAt: new Date(nowMs - 60_000) },
  }));
  ada = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  await chain(first, { kind: 'score', points: 100 });
  expect(refusalOf(await open(ada, 1))[2]).toBe('This challenge opens at 100 points. You need 100 more.');
  await solve(ada, 0);
  expect((await open(ada, 1)).status).toBe(200);
});

test('nothing is locked once the event is over, or its chain was taken off', async () => {
  await chain(first, first);
  const off = { params: { eventId }, body: { sequenceId: null } };
  await app.call(sequenceRoutes.setOfEvent, tenant.admin.token, off);
  expect(await locksOf(ada)).toBeUndefined();
  expect((await open(ada, 1)).status).toBe(200);
});
