import {
  authoringRoutes,
  challengeRoutes,
  ctfdApiRoutes,
  eventRoutes,
  importRunRoutes,
  playRoutes,
} from '@guidon/contract';
import { asPlatform, challenges, eventChallenges, events, tenants } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { multipart } from '../../testing/multipart.ts';
import { at, createPlayers } from '../../testing/play-event.ts';
import { startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { bytesOf, importZip } from '../exchange/import/import-zip-fixture.ts';
import { seedDemo } from '../demo/index.ts';
import { asUpdate, createEventWith, createInBank } from './bank-fixture.ts';
import { summaryOf, withSummaries } from './summaries.ts';

let app: TestApp;
let tenant: TestTenant;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenant = await createTenant(app);
  ({ token } = tenant.contentCreator);
});

/** The stored summaries of an organization by name, each of which is that of the description beside it. */
async function storedSummaries(tenantId = tenant.tenantId): Promise<Record<string, string | null>> {
  const { name, description, summary } = challenges;
  const rows = await asPlatform(app.services, (tx) =>
    tx.select({ name, description, summary }).from(challenges).where(eq(challenges.tenantId, tenantId)),
  );
  for (const row of rows) expect(row.summary).toBe(summaryOf(row.description));
  return Object.fromEntries(rows.map((row) => [row.name, row.summary]));
}

async function rewrite(challengeId: string, description: string): Promise<void> {
  const params = { challengeId };
  const { body } = await app.call(challengeRoutes.get, token, { params });
  const reply = await app.call(challengeRoutes.update, token, {
    params,
    body: asUpdate({ ...body.data, description }),
  });
  expect(reply.status).toBe(200);
}

test('is stored with a new challenge, with a changed one and with a duplicate that shows files of its own', async () => {
  const { id } = await createInBank(app, tenant, { name: 'Vault', description: '**Old** text' });
  expect(await storedSummaries()).toEqual({ Vault: 'Old text' });
  const { payload, contentType } = multipart([{ fileName: 'map.png', content: 'a map' }]);
  const uploaded = await app.http.inject({
    method: 'POST',
    url: urlOf(challengeRoutes.uploadFile, { params: { challengeId: id } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  const { url } = uploaded.json<{ data: { url: string } }>().data;
  await rewrite(id, `New: ${url} ![map](${url})`);
  await app.call(authoringRoutes.duplicate, token, { params: { challengeId: id } });
  const { Vault: original, 'Vault (copy)': copy } = await storedSummaries();
  expect(original).toBe(`New: ${url}`);
  expect(copy).toMatch(/^New: \/api\//);
  expect(copy).not.toBe(original);
});

test('is stored by an import, also one whose pictures have other addresses here, and when it is undone', async () => {
  const run = (words: string) =>
    importZip(
      app,
      tenant.admin,
      zipSync(
        bytesOf({
          'a/challenge.yml': `name: A\ncategory: web\nvalue: 10\nflags: [f1]\ndescription: "${words} ![](one.png) [file](one.png)"\nfiles: [one.png]\n`,
          'a/one.png': 'picture',
        }),
      ),
    );
  await run('First');
  expect(await storedSummaries()).toEqual({ A: 'First file' });
  const { importId } = await run('Second');
  expect(await storedSummaries()).toEqual({ A: 'Second file' });
  const undone = await app.call(importRunRoutes.undo, tenant.admin.token, {
    params: { importId: importId ?? '' },
  });
  expect(undone.status).toBe(200);
  expect(await storedSummaries()).toEqual({ A: 'First file' });
});

test('is stored when a client of CTFd changes the description', async () => {
  const { id } = await createInBank(app, tenant, { name: 'Vault', description: 'Old' });
  const eventId = await createEventWith(app, tenant, [id]);
  const { body } = await app.call(ctfdApiRoutes.listChallenges, tenant.admin.token, {
    params: { eventId },
    query: { view: 'admin' },
  });
  const reply = await app.call(ctfdApiRoutes.changeChallenge, tenant.admin.token, {
    params: { eventId, challengeNumber: body.data[0]?.id ?? 0 },
    body: { description: '# New' },
  });
  expect(reply.status).toBe(200);
  expect(await storedSummaries()).toEqual({ Vault: 'New' });
});

test('is stored by the demo', async () => {
  await seedDemo(app.services);
  const [demo] = await asPlatform(app.services, (tx) =>
    tx
      .select({ id: challenges.tenantId })
      .from(challenges)
      .innerJoin(tenants, eq(tenants.id, challenges.tenantId))
      .where(eq(challenges.author, 'Guidon'))
      .limit(1),
  );
  expect(Object.keys(await storedSummaries(demo?.id)).length).toBeGreaterThan(5);
});

test('is what an event shows, of the text that it had at its end, and of one that was never saved since', async () => {
  const { id } = await createInBank(app, tenant, { description: 'The **old** text' });
  const eventId = await createEventWith(app, tenant, [id]);
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const shown = async () => {
    const { body } = await app.call(playRoutes.summaries, player.token, { params: { eventId } });
    return body.data.map(({ description }) => description);
  };
  await app.call(eventRoutes.start, tenant.admin.token, { params: { eventId } });
  await asPlatform(app.services, (tx) =>
    tx.update(challenges).set({ summary: null }).where(eq(challenges.id, id)),
  );
  const change = { lifecycle: 'completed' as const, completedAt: new Date(app.services.clock()) };
  await asPlatform(app.services, (tx) => tx.update(events).set(change).where(eq(events.id, eventId)));
  expect(await shown()).toEqual(['The old text']);
  await rewrite(id, 'The new text');
  expect(await shown()).toEqual(['The old text']);
  const [kept] = await asPlatform(app.services, (tx) =>
    tx
      .select({ content: eventChallenges.contentAtEnd })
      .from(eventChallenges)
      .where(eq(eventChallenges.eventId, eventId)),
  );
  expect(kept?.content?.summary).toBe('The old text');
});

test('many that are not stored are computed a few at a time', async () => {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  const all = await withSummaries(Array.from({ length: 200 }, () => ({ description: '*a*', summary: null })));
  clearImmediate(next);
  expect(all.map(({ summary }) => summary)).toEqual(Array.from({ length: 200 }, () => 'a'));
  expect(turns).toBeGreaterThanOrEqual(9);
});
