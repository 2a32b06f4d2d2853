import { AnswerRule, controlRoomRoutes, playRoutes, submissionRoutes } from '@guidon/contract';
import { asPlatform, auditLog } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let nowMs = Date.now();

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function newEvent(players = 3, plan: Parameters<typeof playEvent>[2] = {}) {
  const event = await playEvent(app, tenant.tenantId, plan);
  return { ...event, players: await createPlayers(app, tenant.tenantId, event.eventId, players) };
}

async function answer(player: TestActor, eventId: string, challenge: PlannedChallenge, text: string) {
  const reply = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: text },
  });
  expect(reply.status).toBe(200);
}

const show = (eventId: string, { token } = tenant.admin) =>
  app.call(controlRoomRoutes.show, token, { params: { eventId } });

/** A later look, for which what was answered until now has settled. */
async function look(eventId: string) {
  nowMs += 10_000;
  app.setClock(nowMs);
  return (await show(eventId)).body.data;
}

test('answers are counted once, by minute and by challenge, and what nobody solves is named', async () => {
  const { eventId, challenges, players } = await newEvent(3, { challenges: [{}, {}] });
  const [first, second] = [at(challenges, 0), at(challenges, 1)];
  await answer(at(players, 0), eventId, first, 'flag{right}');
  await answer(at(players, 1), eventId, first, 'flag{wrong}');
  await answer(at(players, 1), eventId, second, 'flag{wrong}');
  const early = await look(eventId);
  expect(early.tries).toMatchObject({ total: 3, right: 1 });
  await answer(at(players, 2), eventId, second, 'flag{other}');
  const room = await look(eventId);
  expect(room.participants.registered).toBe(3);
  expect(room.tries).toMatchObject({ total: 4, right: 1 });
  expect(room.tries.minutes).toHaveLength(30);
  expect(room.tries.minutes.reduce((sum, { tries }) => sum + tries, 0)).toBe(4);
  const states = new Map(
    room.challenges.map(({ id, tries, right, trouble }) => [id, { tries, right, trouble }]),
  );
  expect(states.get(first.id)).toEqual({ tries: 2, right: 1, trouble: null });
  expect(states.get(second.id)).toEqual({ tries: 2, right: 0, trouble: 'unsolved' });
  expect(await look(eventId)).toMatchObject({ tries: { total: 4 } });
});

test('a question that everybody misses is named, also in a challenge that others of its questions are solved in', async () => {
  const questions = ['flag{easy}', 'flag{never}'].map((value) => ({
    rule: AnswerRule.parse({ kind: 'text', answers: [{ value }] }),
  }));
  const { eventId, challenges, players } = await newEvent(2, { challenges: [{ questions }] });
  const challenge = at(challenges, 0);
  const missed = { ...challenge, questionIds: [at(challenge.questionIds, 1)] };
  await answer(at(players, 0), eventId, challenge, 'flag{easy}');
  for (let n = 0; n < 9; n += 1) await answer(at(players, n % 2), eventId, missed, `flag{${n}}`);
  expect((await look(eventId)).challenges).toMatchObject([{ right: 1, trouble: null, missed: null }]);
  await answer(at(players, 1), eventId, missed, 'flag{tenth}');
  expect((await look(eventId)).challenges).toMatchObject([
    { right: 1, wrong: 10, trouble: 'failing', missed: { id: at(missed.questionIds, 0) } },
  ]);
  const sent = await app.call(submissionRoutes.list, tenant.admin.token, { params: { eventId }, query: {} });
  const submissionId = sent.body.data.find(({ outcome }) => outcome === 'wrong')?.id ?? '';
  const accepted = await app.call(submissionRoutes.accept, tenant.admin.token, {
    params: { eventId, submissionId },
    body: { note: 'As meant' },
  });
  expect(accepted.status).toBe(200);
  expect((await look(eventId)).challenges).toMatchObject([{ right: 1, trouble: null, missed: null }]);
});

test('a part of an answer is neither right nor wrong', async () => {
  const rule = AnswerRule.parse({
    kind: 'text',
    logic: 'all',
    answers: [{ value: 'one' }, { value: 'two' }],
  });
  const { eventId, challenges, players } = await newEvent(2, { challenges: [{ questions: [{ rule }] }] });
  const challenge = at(challenges, 0);
  for (const text of ['one', 'two', 'three']) await answer(at(players, 0), eventId, challenge, text);
  const counts = { tries: 3, right: 1, wrong: 1 };
  const room = await look(eventId);
  expect(room.challenges).toMatchObject([counts]);
  expect(room.tries.minutes.filter(({ tries }) => tries > 0)).toMatchObject([counts]);
  const { data } = (await app.call(controlRoomRoutes.analytics, tenant.admin.token, { params: { eventId } }))
    .body;
  expect(data.challenges).toMatchObject([counts]);
});

test('who is only wrong is stuck, until an answer is right', async () => {
  const { eventId, challenges, players } = await newEvent(1);
  const [ada, challenge] = [at(players, 0), at(challenges, 0)];
  for (let tries = 0; tries < 5; tries += 1) await answer(ada, eventId, challenge, `flag{${tries}}`);
  const [stuck] = (await look(eventId)).stuck;
  expect(stuck).toMatchObject({
    unit: { name: ada.username },
    wrong: 5,
    challenge: { id: challenge.id, name: challenge.name },
  });
  await answer(ada, eventId, challenge, 'flag{right}');
  expect((await look(eventId)).stuck).toEqual([]);
});

test('many looks within a second cost one', async () => {
  const { eventId } = await newEvent(1);
  const looks = await Promise.all(Array.from({ length: 200 }, () => show(eventId)));
  expect(new Set(looks.map(({ body }) => body.data.at)).size).toBe(1);
});

test('a request of the event that fails on the server is shown, others are not', async () => {
  const { eventId } = await newEvent(1);
  const other = await newEvent(1);
  app.services.failures.note(eventId, 'play.submit', nowMs);
  app.services.failures.note(eventId, 'play.submit', nowMs);
  expect((await look(eventId)).failures).toMatchObject([{ route: 'play.submit', count: 2 }]);
  expect((await look(other.eventId)).failures).toEqual([]);
});

test('analytics follow units from opening to solving', async () => {
  const { eventId, challenges, players } = await newEvent(3);
  const challenge = at(challenges, 0);
  for (const player of players)
    await app.call(playRoutes.challenge, player.token, { params: { eventId, challengeId: challenge.id } });
  await app.tick();
  await answer(at(players, 0), eventId, challenge, 'flag{wrong}');
  await answer(at(players, 0), eventId, challenge, 'flag{right}');
  await answer(at(players, 1), eventId, challenge, 'flag{wrong}');
  const { data } = (await app.call(controlRoomRoutes.analytics, tenant.admin.token, { params: { eventId } }))
    .body;
  const row = data.challenges.find(({ id }) => id === challenge.id);
  expect(row).toMatchObject({ opened: 3, tried: 2, solved: 1, tries: 3, wrong: 2, hints: 0 });
  expect(row?.medianSolveMs).toBeGreaterThanOrEqual(0);
  expect(data.hours.reduce((sum, { tries }) => sum + tries, 0)).toBe(3);
  expect(data.hours.at(-1)?.participants).toBe(2);
});

test('wrong answers are grouped for those with the right to read tries, and the look is recorded', async () => {
  const { eventId, challenges, players } = await newEvent(3);
  const challenge = at(challenges, 0);
  await answer(at(players, 0), eventId, challenge, 'Flag{near}');
  await answer(at(players, 1), eventId, challenge, ' flag{near} ');
  await answer(at(players, 2), eventId, challenge, 'flag{far}');
  const ask = ({ token } = tenant.admin) =>
    app.call(controlRoomRoutes.wrongAnswers, token, { params: { eventId }, query: {} });
  expect((await ask()).body.data.map(({ count, units, challenge: of }) => [count, units, of.name])).toEqual([
    [2, 2, challenge.name],
    [1, 1, challenge.name],
  ]);
  const recorded = await asPlatform(app.services, (tx) =>
    tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.targetId, eventId)),
  );
  expect(recorded).toContainEqual({ action: 'event.read-wrong-answers' });
  expect(failure(await ask(at(players, 0))).code).toBe('FORBIDDEN');
});
