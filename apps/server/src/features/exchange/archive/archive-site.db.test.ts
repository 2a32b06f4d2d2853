import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { archiveSiteRoutes, challengeRoutes, playRoutes } from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  challengeFiles,
  challenges as challengeTable,
  events,
  newId,
  storedFiles,
} from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { multipart } from '../../../testing/multipart.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import { asUpdate } from '../../challenges/bank-fixture.ts';
import { eventChanged } from '../../events/index.ts';
import { challengeFileRows } from '../../stored-files/index.ts';

const startMs = Date.UTC(2031, 4, 1, 12);
const step = 6_000;
const hostile = '<script>alert(1)</script>"\'&';
const fileNames = ['../../<b>evil</b>?.html', 'chart.png'] as const;

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;
let challenges: PlannedChallenge[];
let players: TestActor[];
let fileIds: string[];

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(startMs);
  tenant = await createTenant(app);
  other = await createTenant(app);
  ({ eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event: {
      name: `Cup ${hostile}`,
      description: `# Welcome\n\n${hostile}\n\n![out](https://example.org/p.png) [in](/events/1) [out](https://example.org)`,
      rules: 'Be *kind*.',
      teamMode: 'optional',
      startsAt: new Date(startMs - step),
      freezeAt: new Date(startMs + 10 * step),
      endsAt: new Date(startMs + 60 * step),
      createdBy: tenant.organizer.userId,
    },
    challenges: [
      {
        name: `Lock ${hostile}`,
        questions: [{}, {}],
        hints: [{ content: 'a hint that is paid for', cost: 1 }],
      },
      { name: 'Key' },
      { name: 'Nobody' },
    ],
  }));
  players = await createPlayers(app, tenant.tenantId, eventId, 3);
  await makeTeam(app, {
    tenantId: tenant.tenantId,
    eventId,
    name: `Team ${hostile}`,
    members: [at(players, 0).userId],
  });
  fileIds = await Promise.all(fileNames.map(upload));
  await asPlatform(app.services, (tx) =>
    tx
      .update(challengeTable)
      .set({ description: `See ![chart](/api/challenges/${lock().id}/files/${at(fileIds, 1)}/chart.png)` })
      .where(eq(challengeTable.id, lock().id)),
  );
  app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
  await answer(0, 0);
  await answer(0, 0, 1);
  app.setClock(startMs + 20 * step);
  await answer(1, 1);
});
afterAll(() => app.close());

const lock = () => at(challenges, 0);

async function upload(fileName: string): Promise<string> {
  const { payload, contentType } = multipart([{ fileName, content: Buffer.from(`bytes of ${fileName}`) }]);
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(challengeRoutes.uploadFile, { params: { challengeId: lock().id } }),
    headers: { authorization: `Bearer ${tenant.admin.token}`, 'content-type': contentType },
    payload,
  });
  expect(reply.statusCode).toBe(201);
  return reply.json<{ data: { id: string } }>().data.id;
}

async function answer(player: number, challenge: number, question = 0): Promise<void> {
  const { id, questionIds } = at(challenges, challenge);
  const { status } = await app.call(playRoutes.submit, at(players, player).token, {
    params: { challengeId: id },
    body: { eventId, questionId: at(questionIds, question), answer: 'flag{right}' },
  });
  expect(status).toBe(200);
}

async function change(fields: Partial<typeof events.$inferInsert>): Promise<void> {
  await asPlatform(app.services, (tx) => tx.update(events).set(fields).where(eq(events.id, eventId)));
  app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
}

const state = async ({ token }: TestActor = tenant.organizer) =>
  app.call(archiveSiteRoutes.get, token, { params: { eventId } });
const download = ({ token }: TestActor = tenant.organizer) =>
  app.call(archiveSiteRoutes.download, token, { params: { eventId } });

async function open(): Promise<Map<string, string>> {
  const { status, body, headers } = await download();
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is no zip fails in the next line
  const files = unzipSync(body as Uint8Array);
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Targets of the links and pictures of a page, as paths in the zip. */
function targetsIn(page: string, html: string): { path: string; written: string }[] {
  return [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, written = '']) => ({
    written,
    path: posix.join(posix.dirname(page), decodeURIComponent(written.replace(/#.*$/, ''))),
  }));
}

async function write(challenge: number, fields: Partial<typeof challengeTable.$inferInsert>): Promise<void> {
  await asPlatform(app.services, (tx) =>
    tx
      .update(challengeTable)
      .set(fields)
      .where(eq(challengeTable.id, at(challenges, challenge).id)),
  );
}

async function storePicture(bytes: string): Promise<string> {
  const { storageKey, sha256, sizeBytes } = await app.services.files.put(
    Readable.from([Buffer.from(bytes)]),
    100,
  );
  const picture = { tenantId: tenant.tenantId, id: newId(), purpose: 'challenge-image' as const };
  await asPlatform(app.services, (tx) =>
    tx.insert(storedFiles).values({ ...picture, storageKey, sha256, sizeBytes }),
  );
  return picture.id;
}

/** Answers the address of the picture. */
async function attachToSolution(challengeId: string, name: string): Promise<string> {
  const { storageKey, sha256, sizeBytes } = await app.services.files.put(
    Readable.from([Buffer.from(`bytes of ${name}`)]),
    100,
  );
  const { tenantId } = tenant;
  const [id, storedFileId] = [newId(), newId()];
  await asPlatform(app.services, async (tx) => {
    const stored = { tenantId, id: storedFileId, purpose: 'challenge-file' as const, name };
    await tx.insert(storedFiles).values({ ...stored, storageKey, sha256, sizeBytes });
    const file = { tenantId, id, challengeId, name, storedFileId, isOfSolution: true };
    await tx.insert(challengeFiles).values(file);
  });
  return `/api/challenges/${challengeId}/files/${id}/${name}`;
}

const auditRows = () =>
  asPlatform(app.services, (tx) =>
    tx
      .select({ actor: auditLog.actorUserId })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'event.archive-site'), eq(auditLog.targetId, eventId))),
  );

describe('before everything is there for everybody', () => {
  test('a live event has no archive, and says so', async () => {
    expect((await state()).body.data.whyNot).toBe('The archive is there once the event is over.');
    const reply = await download();
    expect([reply.status, failure(reply).code]).toEqual([409, 'EVENT_NOT_OVER']);
  });

  test('one whose reveal is still to come has none either', async () => {
    await change({ reveal: 'by-hand', lifecycle: 'completed', completedAt: new Date(startMs + 30 * step) });
    app.setClock(startMs + 61 * step);
    const sentence = /^The results are not out yet/;
    await expect.poll(async () => (await state()).body.data.whyNot).toMatch(sentence);
    expect(failure(await download())).toMatchObject({
      code: 'EVENT_NOT_OVER',
      message: expect.stringMatching(sentence),
    });
    expect(await auditRows()).toEqual([]);
  });

  test('one that was called off has nothing to archive', async () => {
    await change({ cancelledAt: new Date(startMs) });
    await expect.poll(async () => (await state()).body.data.whyNot).toMatch(/^The event was called off/);
    expect((await download()).status).toBe(409);
    await change({ cancelledAt: null, revealedAt: new Date(startMs + 60 * step) });
    await expect.poll(async () => (await state()).body.data.whyNot).toBeNull();
  });
});

describe('the archive', () => {
  test('is a site whose links all lead to files of it, and which loads nothing from elsewhere', async () => {
    const site = await open();
    const pages = [...site].filter(([name]) => name.endsWith('.html') && !name.startsWith('files/'));
    expect(pages.map(([name]) => name)).toEqual([
      'index.html',
      'board.html',
      'members.html',
      'solves.html',
      'first-bloods.html',
      'challenges.html',
      'challenge-1.html',
      'challenge-2.html',
      'challenge-3.html',
    ]);
    for (const [name, html] of pages) {
      expect(html).not.toMatch(/<script|javascript:|<iframe|onerror=/i);
      expect(html).not.toMatch(/ src="(?:https?:)?\/\//);
      for (const { written, path } of targetsIn(name, html)) {
        if (/^https?:\/\/example\.org/.test(written) || written.startsWith('#')) continue;
        expect(site.has(path), `${written} of ${name}`).toBe(true);
      }
    }
    expect(site.get('style.css')).toMatch(/prefers-color-scheme: ?dark/);
    expect(site.get('style.css')).not.toMatch(/url\(|@import/);
  });

  test('shows the final boards, the graph, who solved what and who was first', async () => {
    const site = await open();
    expect(site.get('index.html')).toContain('<svg');
    expect(site.get('index.html')).toContain('Be <em>kind</em>.');
    const escaped = 'Team &lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;';
    for (const page of ['index.html', 'board.html', 'solves.html', 'first-bloods.html'])
      expect(site.get(page)).toContain(escaped);
    const names = [...(site.get('board.html') ?? '').matchAll(/<th scope="row"><bdi>(.*?)<\/bdi>/g)];
    expect(names.map(([, name]) => name)).toEqual([
      escaped,
      at(players, 1).username,
      at(players, 2).username,
    ]);
    expect(site.get('members.html')).toContain(at(players, 1).username);
    expect(site.get('first-bloods.html')).toContain('Key');
    expect([...site.values()].join()).not.toContain('@example');
  });

  test('has the challenges with their files under names that are safe everywhere, and no answer or hint', async () => {
    const site = await open();
    expect([...site.keys()].filter((name) => name.startsWith('files/'))).toEqual([
      'files/1/1/b__.html',
      'files/1/2/chart.png',
    ]);
    for (const name of site.keys()) {
      expect(name).not.toMatch(/\.\.|^\/|\\|[<>:"|?*]/);
    }
    expect(site.get('files/1/2/chart.png')).toBe('bytes of chart.png');
    expect(site.get('challenge-1.html')).toContain('<img src="files/1/2/chart.png" alt="chart">');
    const all = [...site.values()].join();
    expect(all).not.toContain('flag{right}');
    expect(all).not.toContain('a hint that is paid for');
  });

  test('has pictures and introductions, and solutions and writeups where the author shows them', async () => {
    const picture = await attachToSolution(at(challenges, 0).id, 'key.png');
    const unused = await attachToSolution(at(challenges, 0).id, 'draft.png');
    await write(0, {
      introBody: 'Once upon a *time*.',
      imageFileId: await storePicture('bytes of a picture'),
      solution: `Turn *both* locks.\n\n![the key](${picture})`,
      writeupLinks: ['https://example.org/writeup', 'javascript:alert(1)'],
      showSolutionAfterEnd: true,
    });
    await write(1, { solution: 'Not to be read', showSolutionAfterEnd: false });
    app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
    await expect.poll(async () => (await open()).has('challenge-1.webp')).toBe(true);
    const site = await open();
    const page = site.get('challenge-1.html') ?? '';
    expect(page).toContain('Once upon a <em>time</em>.');
    expect(page).toContain('Turn <em>both</em> locks.');
    expect(page).toContain('<a href="https://example.org/writeup"');
    expect(page).not.toContain('javascript:');
    expect(page).toContain('<img class="cover" src="challenge-1.webp"');
    expect(page).toContain('<img src="files/1/solution/1/key.png" alt="the key">');
    expect(site.get('files/1/solution/1/key.png')).toBe('bytes of key.png');
    expect([...site.keys()].join()).not.toContain('draft.png');
    expect(unused).not.toBe(picture);
    expect(page).not.toContain('<bdi>key.png</bdi>');
    expect(site.get('challenge-1.webp')).toBe('bytes of a picture');
    expect([...site.values()].join()).not.toContain('Not to be read');
  });

  test('shows a challenge as the event had it, whatever is written of it since', async () => {
    const { id } = at(challenges, 2);
    const params = { challengeId: id };
    const { body } = await app.call(challengeRoutes.get, tenant.admin.token, { params });
    const changed = await app.call(challengeRoutes.update, tenant.admin.token, {
      params,
      body: asUpdate({ ...body.data, name: 'Next year' }),
    });
    expect(changed.status).toBe(200);
    const site = await open();
    expect(site.get('challenge-3.html')).toContain('Nobody');
    expect(site.get('challenge-3.html')).not.toContain('Next year');
  });

  test('names a file whose bytes are gone, and leads nowhere for it', async () => {
    const [row] = await asPlatform(app.services, (tx) =>
      challengeFileRows(tx, eq(challengeFiles.id, at(fileIds, 1))),
    );
    await app.services.files.remove(row?.storageKey ?? '');
    const site = await open();
    expect(site.has('files/1/2/chart.png')).toBe(false);
    expect(site.get('challenge-1.html')).toContain(
      '<bdi>chart.png</bdi> <span class="dim">(not in this archive)',
    );
    expect(site.get('challenge-1.html')).toContain('See chart');
  });

  test('is whole without a picture of the event whose bytes are gone', async () => {
    const imageFileId = await storePicture('bytes of a banner');
    await change({ imageFileId });
    await expect.poll(async () => (await open()).get('event.webp')).toBe('bytes of a banner');
    const [row] = await asPlatform(app.services, (tx) =>
      tx.select().from(storedFiles).where(eq(storedFiles.id, imageFileId)),
    );
    await app.services.files.remove(row?.storageKey ?? '');
    const site = await open();
    expect(site.has('event.webp')).toBe(false);
    expect(site.get('index.html')).not.toContain('event.webp');
  });

  test('is handed out to staff with insight alone, and recorded', async () => {
    const rows = await auditRows();
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([tenant.organizer.userId]));
    for (const call of [state, download]) {
      expect((await call(tenant.participant)).status).toBe(403);
      expect((await call(other.admin)).status).toBe(404);
    }
    expect((await auditRows()).length).toBe(rows.length);
  });
});
