import { allRoutes, challengeRoutes, eventRoutes, playRoutes, type Route } from '@guidon/contract';
import { newId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isReleasedSql } from '../../features/events/index.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { exampleOf } from './example-of.ts';
import { inputSchema } from './json-schema.ts';
import { type RawReply, send } from './send.ts';
import { createWorld, knownIn, paramsOf, type SweepWorld } from './sweep-world.ts';

const secret = 'moonfish-of-the-sweep';
const word = { ofChallenge: `${secret} name`, ofQuestion: `${secret} title`, ofAnswer: `${secret} answer` };

let app: TestApp;
let world: SweepWorld;
/** Ids of the challenge that is not released, under the names of parameters. */
let hidden: Record<string, string>;
const released = [...isReleasedSql.queryChunks];

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  const { tenant, ids } = world;
  const { body } = await app.call(challengeRoutes.create, tenant.admin.token, {
    body: {
      name: word.ofChallenge,
      category: 'sweeps',
      description: secret,
      questions: [
        { title: word.ofQuestion, points: 70, rule: { kind: 'text', answers: [{ value: word.ofAnswer }] } },
      ],
      hints: [{ title: secret, content: secret, cost: 0 }],
      solution: secret,
      successMessage: secret,
      introBody: secret,
      connectionInfo: secret,
      flagFormat: secret,
    },
  });
  const { id, questions, hints } = body.data;
  hidden = { challengeId: id, questionId: questions[0]?.id ?? '', hintId: hints[0]?.id ?? '' };
  // Every challenge is released today; a rule of that kind needs nothing but this condition.
  const chunks = sql`event_challenges.challenge_id <> ${id}`.queryChunks;
  isReleasedSql.queryChunks.splice(0, Number.POSITIVE_INFINITY, ...chunks);
  const set = await app.call(eventRoutes.setChallenges, tenant.admin.token, {
    params: { eventId: ids['eventId'] ?? '' },
    body: { challengeIds: [ids['challengeId'] ?? '', id] },
  });
  if (set.status !== 200) throw new Error(`not in the event: ${JSON.stringify(set.body)}`);
});
afterAll(async () => {
  isReleasedSql.queryChunks.splice(0, Number.POSITIVE_INFINITY, ...released);
  await app.close();
});

/** What ends the session or the account that the sweep asks with is left to the last. */
const ending = new Set(['auth.logout', 'auth.logout-all', 'users.delete-me', 'users.end-session']);
const routes = allRoutes
  .filter(({ access, id }) => access.kind !== 'super-admin' && !ending.has(id))
  .toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));

async function ask(route: Route, ids: Record<string, string>): Promise<RawReply> {
  const { tenant, words } = world;
  const asked = { ...world.ids, ...ids };
  const bodySchema = inputSchema(route, 'body');
  return send(app, route, tenant.participant.token, {
    params: paramsOf(route.path, { ids: asked, words: { ...words, name: 'chart.txt' } }),
    ...(route.id === 'play.hints' && { query: { eventId: asked['eventId'] ?? '' } }),
    ...(bodySchema && {
      body: JSON.stringify(exampleOf(bodySchema, knownIn({ ...world, ids: asked }))),
    }),
  });
}

function expectNothingOf(reply: RawReply): void {
  expect(reply.text).not.toContain(secret);
  for (const [name, id] of Object.entries(hidden)) expect(reply.text, name).not.toContain(id);
}

test('whoever runs the event sees the challenge', async () => {
  const { eventId = '' } = world.ids;
  const { body } = await app.call(playRoutes.challenges, world.tenant.admin.token, { params: { eventId } });
  expect(JSON.stringify(body)).toContain(word.ofChallenge);
});

describe.each(routes.map((route) => ({ id: route.id, route })))('$id', ({ route }) => {
  test('answers a player nothing of a challenge that is not released, with its ids or without', async () => {
    expectNothingOf(await ask(route, {}));
    if (!/:(challengeId|hintId|questionId)/.test(route.path)) return;
    const reply = await ask(route, hidden);
    expectNothingOf(reply);
    const missing = await ask(route, { challengeId: newId(), questionId: newId(), hintId: newId() });
    expect(reply.status).toBe(missing.status);
    expect(codeOf(reply)).toBe(codeOf(missing));
  });
});

function codeOf({ text }: RawReply): string | undefined {
  return /"code":"(\w+)"/.exec(text)?.[1];
}
