import {
  allRoutes,
  authoringRoutes,
  challengeExportRoutes,
  challengeRoutes,
  eventRoutes,
  playRoutes,
  type Route,
  rolesWith,
  tenantSettingsRoutes,
} from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newChallenge } from '../../features/challenges/bank-fixture.ts';
import { createMember, type TestActor } from '../actors.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { exampleOf } from './example-of.ts';
import { inputSchema } from './json-schema.ts';
import { errorOf, send } from './send.ts';
import { createWorld, knownIn, paramsOf, secrets, type SweepWorld } from './sweep-world.ts';

let app: TestApp;
let world: SweepWorld;
let stranger: TestActor;
let organizer: TestActor;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  stranger = await createMember(app, world.tenant.tenantId, 'contentCreator');
  organizer = await createMember(app, world.tenant.tenantId, 'organizer');
});
afterAll(() => app.close());

const isFor = (route: Route, right: 'bank.read' | 'bank.write' | 'bank.write-shared') =>
  route.access.kind === 'member' && route.access.roles.join() === rolesWith(right).join();
const ofOne = allRoutes.filter(({ path }) => path.includes(':challengeId'));
const reads = ofOne.filter((route) => isFor(route, 'bank.read') && route.method === 'GET');
const writes = ofOne.filter((route) => isFor(route, 'bank.write') || isFor(route, 'bank.write-shared'));
const answers = [secrets.text, secrets.regex, String(secrets.number), secrets.solution];

function bodyOf(route: Route): string | undefined {
  const schema = inputSchema(route, 'body');
  return schema === null ? undefined : JSON.stringify(exampleOf(schema, knownIn(world, { version: 1 })));
}

function call(route: Route, who: TestActor) {
  const body = bodyOf(route);
  return send(app, route, who.token, { params: paramsOf(route.path, world), ...(body && { body }) });
}

async function setAuthorsOnly(authorsOnly: boolean): Promise<void> {
  const { token } = world.tenant.admin;
  const { displayName, version } = (await app.call(tenantSettingsRoutes.organization, token, {})).body.data;
  const reply = await app.call(tenantSettingsRoutes.updateOrganization, token, {
    body: { displayName, version, authorsOnly },
  });
  expect([reply.status, reply.body]).toMatchObject([200, { data: { authorsOnly } }]);
}

const readAsStranger = async () =>
  (
    await app.call(challengeRoutes.get, stranger.token, {
      params: { challengeId: world.ids['challengeId'] ?? '' },
    })
  ).body.data;

async function expectNoAnswers(who: TestActor): Promise<void> {
  for (const route of reads) {
    const reply = await call(route, who);
    expect([route.id, reply.status]).toEqual([route.id, 200]);
    for (const answer of answers) expect(reply.text, route.id).not.toContain(answer);
  }
}

async function expectNoWrites(who: TestActor): Promise<void> {
  for (const route of writes) {
    const reply = await call(route, who);
    expect([route.id, reply.status, errorOf(reply)?.code]).toEqual([route.id, 403, 'FORBIDDEN']);
  }
}

test('an organizer reads the bank without answers, and changes nothing of what others have made', async () => {
  await expectNoAnswers(organizer);
  await expectNoWrites(organizer);
  const { body } = await app.call(challengeExportRoutes.plan, organizer.token, { query: {} });
  expect(body.data.challenges).toBe(0);
});

test('an organizer writes challenges, reads the answers of their own and puts them into their event', async () => {
  const { token } = organizer;
  const created = await app.call(challengeRoutes.create, token, {
    body: newChallenge({ name: 'Of an organizer' }),
  });
  expect(created.status).toBe(201);
  const { id: challengeId } = created.body.data;
  expect(created.body.data.can).toEqual({ edit: true, remove: true, duplicate: true, retire: true });
  expect(created.body.data.questions[0]?.rule).not.toBeNull();
  const event = await app.call(eventRoutes.create, token, {
    body: { name: 'Their cup', categories: ['CTF'] },
  });
  const eventId = event.body.data.id;
  const place = (challengeIds: string[]) =>
    app.call(eventRoutes.setChallenges, token, { params: { eventId }, body: { challengeIds } });
  expect((await place([challengeId])).status).toBe(200);
  for (const query of [{}, { eventId }]) {
    const { body } = await app.call(challengeExportRoutes.plan, token, { query });
    expect([query, body.data.challenges]).toEqual([query, 1]);
  }
  const { data } = (await app.call(challengeRoutes.list, token, { query: {} })).body;
  const ofOthers = data.find(({ can }) => !can.edit)?.id ?? '';
  expect((await place([challengeId, ofOthers])).status).toBe(200);
  for (const format of ['ctfcli', 'ctfd', 'gzctf'] as const) {
    const refused = await app.call(challengeExportRoutes.download, token, { query: { eventId, format } });
    expect([format, refused.status]).toEqual([format, 403]);
  }
});

test('what is for all of the organization stays with those who write for it', async () => {
  const { token } = organizer;
  const { data } = (await app.call(challengeRoutes.list, token, { query: {} })).body;
  const own = data.find(({ can }) => can.edit)?.id ?? '';
  const published = await app.call(challengeRoutes.publish, token, {
    params: { challengeId: own },
    body: { visibility: 'library' },
  });
  expect(published.status).toBe(403);
  const changed = await app.call(authoringRoutes.change, token, {
    body: { changes: [{ challengeId: own, visibility: 'library' }] },
  });
  expect(changed.body.data).toMatchObject([{ outcome: 'forbidden', undo: null }]);
});

test('unless the organization says so, every content creator reads answers', async () => {
  const challenge = await readAsStranger();
  expect([challenge.can.edit, challenge.solution]).toEqual([true, secrets.solution]);
});

test('where only authors may, others read no answer of a challenge anywhere, and change nothing of it', async () => {
  await setAuthorsOnly(true);
  expect(reads.map(({ id }) => id)).toContain('challenges.get');
  for (const who of [stranger, organizer]) await expectNoAnswers(who);
  expect(writes.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'challenges.update',
      'challenges.preview',
      'challenges.duplicate',
      'sequences.set-of-challenge',
    ]),
  );
  const bank = await app.call(challengeExportRoutes.plan, stranger.token, { query: {} });
  expect([bank.status, bank.body.data.challenges]).toEqual([200, 0]);
  for (const query of [{ ids: world.ids['challengeId'] ?? '' }, { eventId: world.ids['eventId'] ?? '' }]) {
    const refused = await app.call(challengeExportRoutes.download, stranger.token, { query });
    expect([query, refused.status]).toEqual([query, 403]);
  }
  for (const who of [stranger, organizer]) await expectNoWrites(who);
  expect(await readAsStranger()).toMatchObject({ can: { edit: false, remove: false }, solution: null });
});

test('nor one of several at once, nor a file', async () => {
  const challengeId = world.ids['challengeId'] ?? '';
  const { body } = await app.call(authoringRoutes.change, stranger.token, {
    body: { changes: [{ challengeId, difficulty: 4 }] },
  });
  expect(body.data).toMatchObject([{ outcome: 'forbidden', undo: null }]);
  const published = await app.call(challengeRoutes.publishMany, stranger.token, {
    body: { challengeIds: [challengeId], visibility: 'library' },
  });
  expect(published.status).toBe(403);
  const file = await send(app, playRoutes.file, stranger.token, {
    params: paramsOf(playRoutes.file.path, world),
  });
  expect(file.status).toBe(404);
  const { data } = (await app.call(challengeRoutes.list, stranger.token, { query: {} })).body;
  expect(data.find(({ id }) => id === challengeId)?.can.edit).toBe(false);
});

test('a named author, the one who made it and admins go on', async () => {
  const params = { challengeId: world.ids['challengeId'] ?? '' };
  const { contentCreator, admin } = world.tenant;
  const named = await app.call(authoringRoutes.setAuthors, contentCreator.token, {
    params,
    body: { userIds: [stranger.userId] },
  });
  expect(named.body.data.authors).toEqual([{ id: stranger.userId, username: stranger.username }]);
  for (const { token } of [stranger, contentCreator, admin]) {
    const { data } = (await app.call(challengeRoutes.get, token, { params })).body;
    expect([data.can.edit, data.solution]).toEqual([true, secrets.solution]);
  }
  await setAuthorsOnly(false);
});
