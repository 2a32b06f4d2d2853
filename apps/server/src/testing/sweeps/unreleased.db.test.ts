import {
  adventureRoutes,
  allRoutes,
  challengeRoutes,
  ctfdApiRoutes,
  eventRoutes,
  flagRoutes,
  playRoutes,
  type Route,
} from '@guidon/contract';
import { newId } from '@guidon/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, type TestActor } from '../actors.ts';
import { multipart } from '../multipart.ts';
import { startTestApp, type TestApp, urlOf } from '../test-app.ts';
import { exampleOf } from './example-of.ts';
import { inputSchema } from './json-schema.ts';
import { readEverything } from './read-everything.ts';
import { type RawReply, send } from './send.ts';
import { createWorld, knownIn, paramsOf, type SweepWorld } from './sweep-world.ts';

const minuteMs = 60_000;
const secret = 'moonfish-of-the-sweep';

/** A challenge that is not there for players, and why. */
interface Closed {
  kind: 'hidden' | 'timed' | 'locked' | 'step';
  /** Ids of it and what belongs to it, under the names of parameters. */
  ids: Record<string, string>;
}

let app: TestApp;
let world: SweepWorld;
let nowMs: number;
let closed: Closed[];

/** Who does not run the event: participants, others, and staff, who know the bank but not what an event has of it. */
let readers: { who: TestActor; knowsBank: boolean }[];
const ofBank =
  /^(challenges\.|challenge-export\.|search\.find|play\.file|users\.export-data|adventures\.(get-)?managed)/;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1_000 });
  nowMs = Date.now();
  app.setClock(nowMs);
  world = await createWorld(app);
  const { tenant, ids } = world;
  const inEvent = [await createClosed('hidden'), await createClosed('timed'), await createClosed('locked')];
  const onStep = await createClosed('step');
  await createAdventure(onStep);
  closed = [...inEvent, onStep];
  const states = {
    hidden: { isHidden: true },
    timed: { opensAt: new Date(nowMs + minuteMs).toISOString() },
    locked: { prerequisiteIds: [ids['challengeId'] ?? ''], showLockedName: false },
  };
  const items = inEvent.map(({ kind, ids: { challengeId = '' } }) => ({
    challengeId,
    ...(kind !== 'step' && states[kind]),
  }));
  const set = await app.call(eventRoutes.setChallenges, tenant.admin.token, {
    params: { eventId: ids['eventId'] ?? '' },
    body: { items: [{ challengeId: ids['challengeId'] ?? '' }, ...items] },
  });
  if (set.status !== 200) throw new Error(`not in the event: ${JSON.stringify(set.body)}`);
  const numbered = await app.call(ctfdApiRoutes.listChallenges, tenant.admin.token, {
    params: { eventId: ids['eventId'] ?? '' },
    query: { view: 'admin' },
  });
  for (const one of closed) {
    const listed = numbered.body.data.find(({ name }) => name === `${secret} ${one.kind} name`);
    Object.assign(one.ids, { challengeNumber: String(listed?.id ?? missingNumber) });
  }
  readers = [
    { who: tenant.participant, knowsBank: false },
    { who: await createMember(app, tenant.tenantId, 'participant'), knowsBank: false },
    { who: tenant.organizer, knowsBank: true },
    { who: tenant.contentCreator, knowsBank: true },
  ];
});
afterAll(() => app.close());

/** Above every number that is drawn. */
const missingNumber = 2_000_000_000;

async function createClosed(kind: Closed['kind']): Promise<Closed> {
  const word = `${secret} ${kind}`;
  const { token } = world.tenant.contentCreator;
  const { status, body } = await app.call(challengeRoutes.create, token, {
    body: {
      name: `${word} name`,
      category: `${word} category`,
      description: word,
      tags: [word.replaceAll(' ', '-')],
      questions: [
        {
          title: `${word} title`,
          points: 70,
          rule: { kind: 'text', answers: [{ value: `${word} answer` }] },
        },
      ],
      hints: [{ title: word, content: word, cost: 0 }],
      solution: word,
      successMessage: word,
      introBody: word,
      connectionInfo: word,
      flagFormat: word,
    },
  });
  if (status !== 201) throw new Error(`no challenge: ${JSON.stringify(body)}`);
  const { id, questions, hints } = body.data;
  const { payload, contentType } = multipart([{ fileName: 'chart.txt', content: secret }]);
  const file = await app.http.inject({
    method: 'POST',
    url: urlOf(challengeRoutes.uploadFile, { params: { challengeId: id } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  if (file.statusCode !== 201) throw new Error(`no file: ${file.body}`);
  const fileId = file.json<{ data: { id: string } }>().data.id;
  return {
    kind,
    ids: {
      challengeId: id,
      questionId: questions[0]?.id ?? '',
      hintId: hints[0]?.id ?? '',
      fileFolder: fileId,
      fileId,
    },
  };
}

/** Published, with the challenge on a step that nobody has reached. */
async function createAdventure({ ids: { challengeId = '' } }: Closed): Promise<void> {
  const step = { x: 0, y: 0, title: 'Step' };
  const { status, body } = await app.call(adventureRoutes.create, world.tenant.contentCreator.token, {
    body: {
      title: 'The sweep',
      theme: 'islands',
      isPublished: true,
      steps: [
        { ...step, challengeId: world.ids['challengeId'] ?? '' },
        { ...step, story: `${secret} step story`, challengeId },
      ],
    },
  });
  if (status !== 201) throw new Error(`no adventure: ${JSON.stringify(body)}`);
  const { id, steps } = body.data;
  Object.assign(world.ids, { adventureId: id, stepId: steps[1]?.id ?? '' });
}

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

function expectNothingOf(text: string, { kind, ids }: Closed): void {
  expect(text).not.toContain(`${secret} ${kind}`);
  for (const [name, id] of Object.entries(ids)) expect(text, `${kind} ${name}`).not.toContain(id);
}

/** Every GET for a reader, with the ids of the challenge as with those of others, and searched for by its name. */
async function readAll(who: TestActor, { ids }: Closed): Promise<Record<string, string>> {
  return readEverything(app, who, {
    ids: [world.ids, { ...world.ids, ...ids }],
    queries: { 'search.find': [{ q: secret }] },
  });
}

test('the one field for flags says of their flags what it says of a guess', async () => {
  const { eventId = '' } = world.ids;
  const told = async (flag: string) => {
    const { token } = world.tenant.participant;
    const { status, body } = await app.call(flagRoutes.submit, token, {
      params: { eventId },
      body: { flag },
    });
    expect(status).toBe(200);
    return body;
  };
  const guess = await told(`${secret} nowhere answer`);
  expect(guess.data.found).toBe(null);
  for (const { kind } of closed) expect(await told(`${secret} ${kind} answer`)).toEqual(guess);
});

test('whoever runs the event sees the challenges', async () => {
  const { eventId = '' } = world.ids;
  const { body } = await app.call(playRoutes.challenges, world.tenant.admin.token, { params: { eventId } });
  for (const kind of ['hidden', 'timed', 'locked'])
    expect(JSON.stringify(body)).toContain(`${secret} ${kind} name`);
});

/** What all readers are answered that is not of the bank, by route and reader. */
async function readAsAll(one: Closed): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const { who, knowsBank } of readers) {
    const replies = Object.entries(await readAll(who, one));
    found.push(...replies.filter(([name]) => !knowsBank || !ofBank.test(name)));
  }
  return found;
}

const kinds = ['hidden', 'timed', 'locked', 'step'] as const;

test.each(kinds)('a minute before the release no GET answers anybody a byte of the %s one', async (kind) => {
  const one = closed.find((challenge) => challenge.kind === kind);
  if (!one) throw new Error('The challenge was made.');
  for (const [name, text] of await readAsAll(one)) {
    expect(text, name).not.toContain(`${secret} ${kind}`);
    for (const id of Object.values(one.ids)) expect(text, name).not.toContain(id);
  }
});

describe.each(routes.map((route) => ({ id: route.id, route })))('$id', ({ route }) => {
  test('answers a player nothing of a challenge that is not there, with its ids or without', async () => {
    const plain = await ask(route, {});
    for (const one of closed) expectNothingOf(plain.text, one);
    if (!/:(challengeId|hintId|questionId|fileId|challengeNumber|fileFolder)/.test(route.path)) return;
    const missing = await ask(route, {
      challengeId: newId(),
      questionId: newId(),
      hintId: newId(),
      fileId: newId(),
      fileFolder: newId(),
      challengeNumber: String(missingNumber),
    });
    for (const one of closed) {
      const reply = await ask(route, one.ids);
      expectNothingOf(reply.text, one);
      expect(reply.status, one.kind).toBe(missing.status);
      expect(codeOf(reply), one.kind).toBe(codeOf(missing));
    }
  });
});

test.each(kinds)(
  'a minute later the timed one is there, and nothing of the others: the %s one',
  async (kind) => {
    const one = closed.find((challenge) => challenge.kind === kind);
    if (!one) throw new Error('The challenge was made.');
    app.setClock(nowMs + minuteMs);
    const replies = await readAsAll(one);
    const naming = new Set(
      replies.filter(([, text]) => text.includes(`${secret} ${kind}`)).map(([name]) => name.split(' ')[0]),
    );
    if (kind !== 'timed') expect([...naming]).toEqual([]);
    else {
      const shown = [
        'play.challenges',
        'play.challenge',
        'play.summaries',
        'play.matrix',
        'search.find',
        'standings.team-leaderboard',
      ];
      expect([...naming]).toEqual(expect.arrayContaining(shown));
    }
  },
);

function codeOf({ text }: RawReply): string | undefined {
  return /"code":"(\w+)"/.exec(text)?.[1];
}
