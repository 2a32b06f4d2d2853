import {
  AnswerRule,
  challengeRoutes,
  integrityRoutes,
  notificationRoutes,
  playRoutes,
} from '@guidon/contract';
import { asPlatform, eventChallenges, submissions } from '@guidon/db';
import { foreignFlags } from '@guidon/db/schema/judging';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { createKeyFor } from '../../../testing/api-keys.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Ctfcli } from './ctfcli-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let secret: string;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  ({ secret } = await createKeyFor(app, tenant));
});
afterAll(() => app.close());

const own = AnswerRule.parse({ kind: 'per-unit', template: 'CTF{own_{flag}}' });
const shared = AnswerRule.parse({ kind: 'text', answers: [{ value: 'flag{shared}' }] });

interface Rules {
  maxAttempts?: number | null;
  wrongPenalty?: number;
  isAlone?: boolean;
}

/** Two teams before a challenge whose last question has a flag of each team’s own. */
async function newEvent({ maxAttempts = null, wrongPenalty = 0, isAlone = false }: Rules = {}) {
  const { eventId } = await playEvent(app, tenant.tenantId, {
    challenges: [],
    event: { teamMode: 'optional', createdBy: tenant.admin.userId },
  });
  const made = await app.call(challengeRoutes.create, tenant.admin.token, {
    body: {
      name: `Own flags ${eventId}`,
      category: 'Web',
      description: 'Log in with `{{flag}}`.',
      questions: [
        ...(isAlone ? [] : [{ title: 'Shared', points: 50, rule: shared }]),
        { title: 'Own', points: 100, rule: own, maxAttempts },
      ],
    },
  });
  const { id: challengeId, questions } = made.body.data;
  await asPlatform(app.services, (tx) =>
    tx
      .insert(eventChallenges)
      .values({ tenantId: tenant.tenantId, eventId, challengeId, position: 0, wrongPenalty }),
  );
  app.forget();
  const number = at(await new Ctfcli(app, eventId, secret).list(), 0).id;
  const newTeam = async (name: string) => {
    const members = await createPlayers(app, tenant.tenantId, eventId, 1);
    const userIds = members.map(({ userId }) => userId);
    const { id } = await makeTeam(app, { tenantId: tenant.tenantId, eventId, name, members: userIds });
    return { id, player: at(members, 0) };
  };
  const [red, blue] = [await newTeam('Red'), await newTeam('Blue')];
  const reply = await app.call(playRoutes.challenge, red.player.token, { params: { eventId, challengeId } });
  const flag = /CTF\{own_[\da-f]{32}\}/.exec(reply.body.data.description)?.[0] ?? '';
  const guess = flag.replace(/[\da-f]{32}/, (hex) => hex.slice(16) + hex.slice(0, 16));
  const send = ({ token }: TestActor, submission: string) =>
    new Ctfcli(app, eventId, token).request('POST', '/api/v1/challenges/attempt', {
      challenge_id: number,
      submission,
    });
  const cases = async () =>
    (await app.call(integrityRoutes.list, tenant.admin.token, { params: { eventId }, query: {} })).body.data;
  const sent = () =>
    asPlatform(app.services, (tx) =>
      tx
        .select({ outcome: submissions.outcome, questionId: submissions.questionId })
        .from(submissions)
        .where(eq(submissions.eventId, eventId))
        .orderBy(submissions.id),
    );
  return { eventId, red, blue, flag, guess, send, cases, sent, questionIds: questions.map(({ id }) => id) };
}

test.each<Rules>([
  {},
  { isAlone: true },
  { maxAttempts: 5 },
  { wrongPenalty: 3 },
  { maxAttempts: 5, isAlone: true },
])('a flag of another team is a wrong answer to its sender and a case for staff, under %j', async (rules) => {
  const { blue, red, flag, guess, send, cases, sent, eventId } = await newEvent(rules);
  expect(flag).not.toBe('');
  const told = await send(blue.player, flag);
  const plain = await send(blue.player, guess);
  expect(told.status).toBe(200);
  expect(told.data).toMatchObject({ status: 'incorrect' });
  if (rules.maxAttempts === undefined) expect(told).toEqual(plain);
  expect(plain.data).toMatchObject({ status: 'incorrect' });

  await eventually(async () => (await cases()).length).toBe(1);
  const found = at(await cases(), 0);
  expect(found).toMatchObject({ kind: 'foreign-flag', state: 'open', flags: 1 });
  expect(found.units.map(({ unit, part }) => [unit.id, part])).toEqual([
    [blue.id, 'sender'],
    [red.id, 'owner'],
  ]);
  expect(await sent()).toHaveLength(2);
  for (const { player } of [red, blue]) {
    const notices = await app.call(notificationRoutes.list, player.token, { query: {} });
    expect(notices.body.data).toEqual([]);
    const { status } = await app.call(integrityRoutes.list, player.token, { params: { eventId }, query: {} });
    expect(status).toBe(403);
  }
});

test('sent where another question is answered first, it is wrong there, and kept without making its sender wait', async () => {
  const { blue, flag, guess, send, cases, sent, questionIds, eventId } = await newEvent({ maxAttempts: 5 });
  const plain = await send(blue.player, guess);
  const told = await asPlatform(app.services, async (tx) => {
    await tx.execute(sql`lock table ${foreignFlags} in access exclusive mode`);
    return send(blue.player, flag);
  });
  expect(told).toEqual(plain);
  const [first, last] = questionIds;
  expect(await sent()).toEqual([
    { outcome: 'wrong', questionId: first },
    { outcome: 'wrong', questionId: first },
  ]);
  await eventually(async () => (await cases()).length).toBe(1);
  const kept = await asPlatform(app.services, (tx) =>
    tx.select().from(foreignFlags).where(eq(foreignFlags.eventId, eventId)),
  );
  expect(kept).toMatchObject([{ questionId: last, submissionId: null, userId: blue.player.userId }]);
});

test('a team’s own flag is right for it, and opens no case', async () => {
  const { red, flag, send, cases, sent } = await newEvent();
  expect((await send(red.player, flag)).data).toMatchObject({ status: 'partial' });
  expect((await send(red.player, 'flag{shared}')).data).toMatchObject({ status: 'correct' });
  expect((await sent()).map(({ outcome }) => outcome)).toEqual(['right', 'right']);
  expect(await cases()).toEqual([]);
});
