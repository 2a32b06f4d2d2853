import {
  limits,
  authoringRoutes,
  challengeRoutes,
  eventRoutes,
  playRoutes,
  storageRoutes,
} from '@guidon/contract';
import { asPlatform, challengeFiles, eventChallenges, events } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { createKeyFor } from '../../../testing/api-keys.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Ctfcli, type LocalChallenge, sha1 } from './ctfcli-fixture.ts';

let app: TestApp;
let acme: TestTenant;
let other: TestTenant;
let secret: string;

beforeAll(async () => {
  app = await startTestApp();
  acme = await createTenant(app);
  other = await createTenant(app);
  ({ secret } = await createKeyFor(app, acme));
});
afterAll(() => app.close());

async function newEvent() {
  const { eventId } = await playEvent(app, acme.tenantId, { event: { createdBy: acme.admin.userId } });
  const [player] = await createPlayers(app, acme.tenantId, eventId, 1);
  if (!player) throw new Error('a player was made');
  return { eventId, player, ctf: new Ctfcli(app, eventId, secret) };
}

const local = (name: string, picture = 'bytes'): LocalChallenge => ({
  name,
  category: 'misc',
  description: 'x',
  attribution: '',
  value: 100,
  flags: ['flag{p}'],
  files: { 'dist/step.png': 'of the challenge' },
  solution: {
    state: 'solved',
    content: '# How\n\n![One](img/step.png) and ![Two](other/step.png)',
    pictures: { 'img/step.png': picture, 'other/step.png': 'two' },
  },
});

async function inBank(name: string) {
  const listed = await app.call(challengeRoutes.list, acme.admin.token, { query: { search: name } });
  const challengeId = listed.body.data.find((one) => one.name === name)?.id ?? '';
  const { body } = await app.call(challengeRoutes.get, acme.admin.token, { params: { challengeId } });
  const addresses = [...(body.data.solution ?? '').matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url ?? '');
  return { ...body.data, challengeId, addresses };
}

const read = async (url: string, { token }: Pick<TestActor, 'token'>) => {
  const { statusCode, body } = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return { status: statusCode, body };
};
const files = (challengeId: string) =>
  asPlatform(app.services, (tx) =>
    tx.select().from(challengeFiles).where(eq(challengeFiles.challengeId, challengeId)),
  );
const end = async (eventId: string) => {
  await asPlatform(app.services, (tx) =>
    tx
      .update(events)
      .set({ lifecycle: 'completed', endsAt: new Date(app.services.clock() - limits.reopenMs) })
      .where(eq(events.id, eventId)),
  );
  app.forget();
};

test('pictures of a solution come with create and sync, are no files of the challenge, and differ in nothing', async () => {
  const { ctf } = await newEvent();
  const source = local('Pictured');
  const id = await ctf.create(source);
  expect(await ctf.verify(source)).toEqual([]);
  const bank = await inBank('Pictured');
  expect(bank.files.map(({ name }) => name)).toEqual(['step.png']);
  expect(bank.addresses).toEqual([
    expect.stringMatching(`^/api/challenges/${bank.challengeId}/files/[^/]+/step.png$`),
    expect.stringMatching(`^/api/challenges/${bank.challengeId}/files/[^/]+/step.png$`),
  ]);
  expect(
    (await Promise.all(bank.addresses.map((url) => read(url, acme.admin)))).map(({ body }) => body),
  ).toEqual(['bytes', 'two']);
  const listed = await ctf.request('GET', '/api/v1/files?type=solution');
  expect(listed.data).toMatchObject([
    { type: 'solution', solution_id: id },
    { type: 'solution', solution_id: id },
  ]);
  expect((await ctf.request('GET', `/api/v1/solutions/${id}`)).data).toMatchObject({
    content: expect.stringMatching(/!\[One\]\(\/files\/[^/]+\/step\.png\)/),
  });

  await ctf.sync(source);
  expect(await ctf.verify(source)).toEqual([]);
  const { solution: _, ...plain } = source;
  expect((await ctf.mirror('Pictured')).files).toEqual(plain.files);

  await ctf.sync(local('Pictured', 'other bytes'));
  const { addresses } = await inBank('Pictured');
  expect((await Promise.all(addresses.map((url) => read(url, acme.admin)))).map(({ body }) => body)).toEqual([
    'other bytes',
    'two',
  ]);
  expect((await read(at(bank.addresses, 0), acme.admin)).status).toBe(404);
  expect(await files(bank.challengeId)).toHaveLength(3);
  await ctf.sync(plain);
  expect(await files(bank.challengeId)).toHaveLength(1);
});

test('a picture that is sent again is the same file, and one that the text shows no longer goes', async () => {
  const { ctf } = await newEvent();
  const id = await ctf.create(local('Again'));
  const { addresses, challengeId } = await inBank('Again');
  const fields = { type: 'solution', solution_id: String(id) };
  const again = await ctf.send(fields, [['step.png', 'two']]);
  expect(again).toMatchObject({ status: 200, data: [{ type: 'solution', sha1sum: sha1('two') }] });
  expect(await files(challengeId)).toHaveLength(3);
  const content = `![Two](${at(addresses, 1).replace(/^\/api\/challenges\/[^/]+/, '')})`;
  await ctf.request('PATCH', `/api/v1/solutions/${id}`, { content });
  expect(
    (await Promise.all(addresses.map((url) => read(url, acme.admin)))).map(({ status }) => status),
  ).toEqual([404, 200]);
});

test('pictures of a solution are shown where the solution is shown alone', async () => {
  const { ctf, eventId, player } = await newEvent();
  const stranger = await createMember(app, acme.tenantId, 'participant');
  const organizer = await createMember(app, acme.tenantId, 'organizer');
  await ctf.create(local('Kept back'));
  const { addresses, challengeId } = await inBank('Kept back');
  const url = at(addresses, 0);
  const ofClient = `/ctfd/${eventId}${url.replace(/^\/api\/challenges\/[^/]+/, '')}`;
  const seenBy = async (actor: TestActor) =>
    Promise.all([url, ofClient].map(async (address) => (await read(address, actor)).status));
  for (const actor of [player, stranger, organizer]) expect(await seenBy(actor)).toEqual([404, 404]);
  expect(await seenBy(other.admin)).toEqual([404, 404]);
  expect(await seenBy(acme.admin)).toEqual([200, 200]);
  const shown = await app.call(playRoutes.challenge, player.token, { params: { eventId, challengeId } });
  expect(shown.body.data.files.map(({ name }) => name)).toEqual(['step.png']);

  await asPlatform(app.services, (tx) =>
    tx.update(eventChallenges).set({ isHidden: false }).where(eq(eventChallenges.eventId, eventId)),
  );
  await end(eventId);
  expect(await seenBy(player)).toEqual([200, 200]);
  // An event that is over is read by every member.
  const ofStranger = await app.call(playRoutes.challenge, stranger.token, {
    params: { eventId, challengeId },
  });
  expect(ofStranger.body.data.solution?.body).toContain(url);
  expect(await seenBy(stranger)).toEqual([200, 200]);
  expect(await seenBy(other.participant)).toEqual([404, 404]);

  // Another event that is to come has the challenge: neither the solution nor its pictures are shown.
  const later = await newEvent();
  await asPlatform(app.services, (tx) =>
    tx.insert(eventChallenges).values({
      tenantId: acme.tenantId,
      eventId: later.eventId,
      challengeId,
      position: 5,
    }),
  );
  app.forget();
  expect(await seenBy(player)).toEqual([404, 404]);
  await end(later.eventId);
  expect(await seenBy(player)).toEqual([200, 200]);

  // What the event had of its solution stays there when it is written anew.
  await ctf.sync(local('Kept back', 'other bytes'));
  expect(await seenBy(player)).toEqual([200, 200]);
  const reply = await app.call(playRoutes.challenge, player.token, { params: { eventId, challengeId } });
  expect(reply.body.data.solution?.body).toContain(url);
});

test('a copy of a challenge has pictures of its own', async () => {
  const { ctf } = await newEvent();
  await ctf.create(local('Copied'));
  const { challengeId, addresses } = await inBank('Copied');
  const { body } = await app.call(authoringRoutes.duplicate, acme.admin.token, { params: { challengeId } });
  const copy = await inBank(body.data.name);
  expect(copy.files).toHaveLength(1);
  expect(copy.addresses.map((url) => url.split('/')[3])).toEqual([copy.challengeId, copy.challengeId]);
  await app.call(challengeRoutes.remove, acme.admin.token, { params: { challengeId } });
  expect((await read(at(addresses, 0), acme.admin)).status).toBe(404);
  expect(
    (await Promise.all(copy.addresses.map((url) => read(url, acme.admin)))).map((one) => one.body),
  ).toEqual(['bytes', 'two']);
});

test('pictures of pages are uploads of the organization, and a page reads as it was pushed', async () => {
  const { ctf, eventId, player } = await newEvent();
  const address = await ctf.media('my logo.png', 'logo');
  expect(address).toMatch(/^\/files\/[\da-f-]{36}\/my_logo\.png$/);
  expect(await ctf.media('my logo.png', 'logo')).toBe(address);
  const content = `Welcome ![logo](${address}) and /files/none/of.it`;
  const page = { route: 'index', title: 'Home', content, draft: false, hidden: false, format: 'markdown' };
  expect((await ctf.request('POST', '/api/v1/pages', page)).data).toMatchObject({ content });
  expect((await ctf.request('GET', '/api/v1/pages/1')).data).toMatchObject({ content });
  const { body } = await app.call(eventRoutes.get, acme.admin.token, { params: { eventId } });
  const [, url = ''] = /\]\(([^)]+)\)/.exec(body.data.description) ?? [];
  expect(url).toMatch(/^\/api\/storage\/files\/[\da-f-]{36}\/content$/);
  expect((await read(url, player)).body).toBe('logo');
  expect((await read(`/ctfd/${eventId}${address}`, player)).body).toBe('logo');
  expect((await read(`/ctfd/${eventId}${address}`, other.admin)).status).toBe(404);
  const elsewhere = await newEvent();
  expect((await read(`/ctfd/${elsewhere.eventId}${address}`, player)).status).toBe(404);

  const listed = (await ctf.request('GET', '/api/v1/files?type=page')).data;
  expect(listed).toMatchObject([{ type: 'page', location: address.replace('/files/', '') }]);
  expect((await elsewhere.ctf.request('GET', '/api/v1/files?type=page')).data).toEqual([]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it is declared
  const { id } = at(listed as { id: number }[], 0);
  expect((await ctf.request('DELETE', `/api/v1/files/${id}`)).status).toBe(409);
  expect((await elsewhere.ctf.request('DELETE', `/api/v1/files/${id}`)).status).toBe(404);
  await ctf.request('PATCH', '/api/v1/pages/1', { ...page, content: 'Welcome' });
  expect((await ctf.request('DELETE', `/api/v1/files/${id}`)).status).toBe(200);
  expect((await read(url, acme.admin)).status).toBe(404);
});

test('who may not fill the storage is told so, and leaves nothing behind', async () => {
  const { eventId } = await newEvent();
  const author = await createMember(app, acme.tenantId, 'contentCreator');
  await asPlatform(app.services, (tx) =>
    tx.update(events).set({ createdBy: author.userId }).where(eq(events.id, eventId)),
  );
  app.forget();
  const before = (await app.call(storageRoutes.usage, acme.admin.token, {})).body.data;
  const ctf = new Ctfcli(app, eventId, author.token);
  expect(await ctf.upload({ type: 'page', location: 'media/logo.png' }, [['logo.png', 'x']])).toBe(403);
  expect(await ctf.upload({ type: 'standard' }, [['logo.png', 'x']])).toBe(400);
  expect(await ctf.upload({ type: 'solution' }, [['logo.png', 'x']])).toBe(400);
  expect(await ctf.upload({ type: 'solution', solution_id: '12345' }, [['logo.png', 'x']])).toBe(404);
  expect((await app.call(storageRoutes.usage, acme.admin.token, {})).body.data).toEqual(before);
});

test('a solution that its pictures make too long is refused in plain words, and all stays', async () => {
  const { ctf, eventId } = await newEvent();
  const source = local('Long');
  const id = await ctf.create(source);
  const [first] = (await inBank('Long')).addresses;
  const long = `![](${first?.replace(/^\/api\/challenges\/[^/]+/, '')})`.padEnd(50_000, 'x');
  const reply = await app.http.inject({
    method: 'PATCH',
    url: `/ctfd/${eventId}/api/v1/solutions/${id}`,
    headers: { authorization: `Bearer ${secret}` },
    payload: { content: long },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    success: false,
    errors: { solution: [expect.stringMatching(/^solution must be 50000 characters or less\.$/i)] },
  });
  expect((await inBank('Long')).addresses).toContain(first);
});
