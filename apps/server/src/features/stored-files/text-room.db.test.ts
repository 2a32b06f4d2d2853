import { challengeRoutes, eventRoutes, learningRoutes, limits, storageRoutes } from '@guidon/contract';
import { asPlatform, challenges, eventChallenges, events } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { postZip } from '../exchange/import/import-zip-fixture.ts';
import { asUpdate, createEventWith, createInBank, newChallenge } from '../challenges/bank-fixture.ts';
import { lockRoom } from './require-room.ts';

let app: TestApp;
let tenant: TestTenant;

/** Three bytes each. */
const long = '字'.repeat(limits.markdownMax);
const longBytes = 3 * limits.markdownMax;
const limitBytes = 4 * longBytes;

beforeAll(async () => {
  app = await startTestApp({ tenantFileBytes: limitBytes });
});
beforeEach(async () => {
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const create = (body: ReturnType<typeof newChallenge>) =>
  app.call(challengeRoutes.create, tenant.contentCreator.token, { body });

async function usage() {
  return (await app.call(storageRoutes.usage, tenant.admin.token, {})).body.data;
}

/** Leaves room for less than one more. */
async function fill() {
  const description = long;
  const [first] = [
    await createInBank(app, tenant, { description, solution: long }),
    await createInBank(app, tenant, { description }),
  ];
  return first;
}

const textItem = (body: string) => ({ item: { kind: 'text' as const, title: 'Read', body } });

const noRoom = { code: 'QUOTA_EXCEEDED', message: expect.stringContaining('files and texts') };

test('texts of challenges take room as files do, and what is removed makes room again', async () => {
  const before = await usage();
  const first = await fill();
  const { usedBytes, textBytes } = await usage();
  expect(usedBytes - before.usedBytes).toBe(textBytes - before.textBytes);
  expect(textBytes - before.textBytes).toBeGreaterThan(3 * longBytes);
  expect(failure(await create(newChallenge({ description: long })))).toMatchObject(noRoom);
  expect(failure(await create(newChallenge({ successMessage: 'x', introBody: long })))).toMatchObject(noRoom);
  expect(await usage()).toMatchObject({ usedBytes, textBytes });
  const params = { challengeId: first.id };
  expect((await app.call(challengeRoutes.remove, tenant.contentCreator.token, { params })).status).toBe(200);
  expect((await create(newChallenge({ description: long }))).status).toBe(201);
});

test('a text that grows is refused, and one that shrinks is not, also past the limit', async () => {
  const first = await fill();
  await asPlatform(app.services, (tx) =>
    tx.update(challenges).set({ introBody: long }).where(eq(challenges.tenantId, tenant.tenantId)),
  );
  expect((await usage()).usedBytes).toBeGreaterThan(limitBytes);
  const change = (body: object) =>
    app.call(challengeRoutes.update, tenant.contentCreator.token, {
      params: { challengeId: first.id },
      body: { ...asUpdate(first), introBody: long, ...body },
    });
  expect(failure(await change({ flagFormat: 'flag', successMessage: 'Well done.' }))).toMatchObject(noRoom);
  expect((await change({ description: 'Short.' })).status).toBe(200);
});

test('of texts that are written side by side, one after the other is counted', async () => {
  const before = await usage();
  const { tenantId } = tenant;
  await createInBank(app, tenant, { description: long, solution: long });
  const replies = await asPlatform(app.services, async (tx) => {
    await lockRoom(tx, { tenantId });
    const sent = ['First', 'Second'].map((name) => create(newChallenge({ name, description: long })));
    await eventually(() => waitingForLocks(app)).toBe(2);
    return () => Promise.all(sent);
  }).then((answers) => answers());
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await usage()).textBytes - before.textBytes).toBeLessThan(limitBytes);
});

test('prompts, hints, events and learning materials take room too', async () => {
  const { token } = tenant.admin;
  await fill();
  const question = newChallenge().questions[0];
  if (!question) throw new Error('no question');
  const prompts = [{ ...question, prompt: long }];
  expect(failure(await create(newChallenge({ questions: prompts })))).toMatchObject(noRoom);
  const hints = Array.from({ length: 10 }, () => ({ content: '字'.repeat(limits.hintMax), cost: 0 }));
  expect(failure(await create(newChallenge({ hints })))).toMatchObject(noRoom);
  const event = await app.call(eventRoutes.create, token, { body: { name: 'Cup', rules: long } });
  expect(failure(event)).toMatchObject(noRoom);
  const { id: eventId } = (await app.call(eventRoutes.create, token, { body: { name: 'Cup' } })).body.data;
  const changed = await app.call(eventRoutes.update, token, {
    params: { eventId },
    body: { description: long, version: 1 },
  });
  expect(failure(changed)).toMatchObject(noRoom);
  const collection = await app.call(learningRoutes.create, token, { body: { title: 'First steps' } });
  const collectionId = collection.body.data.id;
  const add = (body: string) =>
    app.call(learningRoutes.addItem, token, { params: { collectionId }, body: textItem(body) });
  expect(failure(await add(long))).toMatchObject(noRoom);
  const { id: itemId, version } = (await add('Short.')).body.data;
  const update = await app.call(learningRoutes.updateItem, token, {
    params: { collectionId, itemId },
    body: { ...textItem(long), version },
  });
  expect(failure(update)).toMatchObject(noRoom);
});

test('what events that are over keep of a challenge needs room before it is written', async () => {
  const made = await createInBank(app, tenant, { description: long });
  const eventIds = [];
  for (let n = 0; n < 3; n += 1) eventIds.push(await createEventWith(app, tenant, [made.id]));
  await asPlatform(app.services, (tx) =>
    tx.update(events).set({ lifecycle: 'completed' }).where(eq(events.tenantId, tenant.tenantId)),
  );
  const shorten = (version: number) =>
    app.call(challengeRoutes.update, tenant.contentCreator.token, {
      params: { challengeId: made.id },
      body: { ...asUpdate(made), description: 'Short.', version },
    });
  expect(failure(await shorten(1))).toMatchObject(noRoom);
  const kept = () =>
    asPlatform(app.services, (tx) =>
      tx
        .select({ bytes: eventChallenges.textBytesAtEnd })
        .from(eventChallenges)
        .where(eq(eventChallenges.challengeId, made.id)),
    );
  expect(await kept()).toEqual([{ bytes: 0 }, { bytes: 0 }, { bytes: 0 }]);
  const params = { eventId: eventIds[0] ?? '' };
  expect((await app.call(eventRoutes.remove, tenant.admin.token, { params })).status).toBe(200);
  expect((await shorten(1)).status).toBe(200);
  for (const { bytes } of await kept()) expect(bytes).toBeGreaterThan(longBytes);
});

test('an archive that is larger than all that may be stored is refused by what it announces', async () => {
  const reply = await postZip(app, tenant.admin, Buffer.alloc(2 * limitBytes));
  expect(reply.json()).toMatchObject({ code: 'QUOTA_EXCEEDED' });
  const small = await postZip(app, tenant.admin, Buffer.alloc(100));
  expect(small.json()).toMatchObject({ code: 'INVALID_ARCHIVE' });
});
