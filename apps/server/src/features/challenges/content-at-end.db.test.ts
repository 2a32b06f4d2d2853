import { type BankChallenge, challengeRoutes, eventRoutes, playRoutes, searchRoutes } from '@guidon/contract';
import { challengeFiles, events } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { multipart } from '../../testing/multipart.ts';
import { at, createPlayers } from '../../testing/play-event.ts';
import { startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { asUpdate, createEventWith, createInBank } from './bank-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let past: { challenge: BankChallenge; eventId: string };
let player: TestActor;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  const { id } = await createInBank(app, tenant, {
    name: `Old ${Math.random()}`,
    description: 'The old text',
  });
  await upload(id, 'the old bytes');
  const eventId = await createEventWith(app, tenant, [id]);
  player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const change = { lifecycle: 'completed' as const, completedAt: new Date(app.services.clock()) };
  await app.database.platform.update(events).set(change).where(eq(events.id, eventId));
  past = { challenge: await readBank(id), eventId };
});

async function readBank(challengeId: string): Promise<BankChallenge> {
  const { token } = tenant.contentCreator;
  return (await app.call(challengeRoutes.get, token, { params: { challengeId } })).body.data;
}

async function upload(challengeId: string, content: string) {
  const { payload, contentType } = multipart([{ fileName: 'map.txt', content }]);
  const response = await app.http.inject({
    method: 'POST',
    url: urlOf(challengeRoutes.uploadFile, { params: { challengeId } }),
    headers: { authorization: `Bearer ${tenant.contentCreator.token}`, 'content-type': contentType },
    payload,
  });
  expect(response.statusCode).toBe(201);
}

async function rewrite({ id }: BankChallenge) {
  const { questions, hints, ...challenge } = await readBank(id);
  const body = asUpdate({
    ...challenge,
    name: `New ${Math.random()}`,
    description: 'The new text',
    questions: questions.map((question) => ({ ...question, title: 'New title', points: 500 })),
    hints: hints.map((hint) => ({ ...hint, content: 'New hint' })),
  });
  const reply = await app.call(challengeRoutes.update, tenant.contentCreator.token, {
    params: { challengeId: id },
    body,
  });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

async function readAsPlayer(eventId: string, challengeId: string) {
  const { body } = await app.call(playRoutes.challenge, player.token, { params: { eventId, challengeId } });
  return body.data;
}

const search = async (q: string) =>
  (await app.call(searchRoutes.find, player.token, { query: { q } })).body.data;

const download = (url: string, token = player.token) =>
  app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });

test('an event that is over shows the challenge as it was at the end, and its points', async () => {
  const before = await readAsPlayer(past.eventId, past.challenge.id);
  await rewrite(past.challenge);
  expect(await readAsPlayer(past.eventId, past.challenge.id)).toEqual(before);
  expect(before).toMatchObject({ description: 'The old text', points: 150 });
  const { body } = await app.call(eventRoutes.get, player.token, { params: { eventId: past.eventId } });
  expect(body.data).toMatchObject({ pointsAvailable: 150 });
});

test('its files stay as they were, and what is attached later is not found through it', async () => {
  const { files } = await readAsPlayer(past.eventId, past.challenge.id);
  await upload(past.challenge.id, 'the new bytes');
  const replaced = await readBank(past.challenge.id);
  expect((await readAsPlayer(past.eventId, past.challenge.id)).files).toEqual(files);
  expect((await download(at(files, 0).url)).body).toBe('the old bytes');
  const newFile = at(replaced.files, 0);
  expect(newFile.id).not.toBe(at(files, 0).id);
  expect((await download(newFile.url)).statusCode).toBe(404);
  expect((await download(newFile.url, tenant.contentCreator.token)).body).toBe('the new bytes');
});

test('a file that is taken out of the challenge stays in the event, and goes from the bank', async () => {
  const file = at(past.challenge.files, 0);
  const reply = await app.call(challengeRoutes.removeFile, tenant.contentCreator.token, {
    params: { challengeId: past.challenge.id, fileId: file.id },
  });
  expect(reply.status).toBe(200);
  expect((await readBank(past.challenge.id)).files).toEqual([]);
  expect((await download(file.url)).body).toBe('the old bytes');
  const rows = await app.database.platform
    .select()
    .from(challengeFiles)
    .where(eq(challengeFiles.id, file.id));
  expect(rows).toMatchObject([{ isCurrent: false }]);
});

test('a search finds it by its old name alone', async () => {
  const { name } = await rewrite(past.challenge);
  expect(await search(name)).toEqual([]);
  expect(await search(past.challenge.name)).toMatchObject([{ name: past.challenge.name }]);
});

test('an event that is not over shows the change', async () => {
  const live = await createEventWith(app, tenant, [past.challenge.id]);
  const hour = 60 * 60 * 1000;
  await app.database.platform
    .update(events)
    .set({ lifecycle: 'active', startsAt: new Date(app.services.clock() - hour) })
    .where(eq(events.id, live));
  player = at(await createPlayers(app, tenant.tenantId, live, 1), 0);
  await rewrite(past.challenge);
  expect(await readAsPlayer(live, past.challenge.id)).toMatchObject({ description: 'The new text' });
});

test('each challenge of it keeps its own, and what was kept first', async () => {
  const { id: besideId } = await createInBank(app, tenant, {
    name: `Beside ${Math.random()}`,
    description: 'The text beside',
  });
  const eventId = await createEventWith(app, tenant, [past.challenge.id, besideId]);
  player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const change = { lifecycle: 'completed' as const, completedAt: new Date(app.services.clock()) };
  await app.database.platform.update(events).set(change).where(eq(events.id, eventId));
  await rewrite(past.challenge);
  await rewrite(past.challenge);
  expect(await readAsPlayer(eventId, past.challenge.id)).toMatchObject({ description: 'The old text' });
  expect(await readAsPlayer(eventId, besideId)).toMatchObject({ description: 'The text beside' });
});

test('a file that was attached later goes with its removal', async () => {
  await upload(past.challenge.id, 'the new bytes');
  const { id: fileId } = at((await readBank(past.challenge.id)).files, 0);
  const reply = await app.call(challengeRoutes.removeFile, tenant.contentCreator.token, {
    params: { challengeId: past.challenge.id, fileId },
  });
  expect(reply.status).toBe(200);
  const left = await app.database.platform.select().from(challengeFiles).where(eq(challengeFiles.id, fileId));
  expect(left).toEqual([]);
});

test('a second change leaves what was kept', async () => {
  await rewrite(past.challenge);
  await rewrite(past.challenge);
  expect(await readAsPlayer(past.eventId, past.challenge.id)).toMatchObject({ name: past.challenge.name });
});
