import { text } from 'node:stream/consumers';
import { challengeRoutes, eventRoutes, importRunRoutes, playRoutes } from '@guidon/contract';
import {
  auditLog,
  challengeAuthors,
  challenges,
  events,
  inTenant,
  newId,
  storedFiles,
  tenants,
} from '@guidon/db';
import { importRunFiles, importRuns } from '@guidon/db/schema/exchange';
import { and, eq, ne } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, joinEvent, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { readSolutionFiles } from '../../challenges/index.ts';
import { lockFactsOf } from '../../events/index.ts';
import { challengeFileRows } from '../../stored-files/index.ts';
import { importLimits } from './import-limits.ts';
import { lockRunningImport, noteProgress } from './import-runs.ts';
import { bytesOf, importZip, postZip } from './import-zip-fixture.ts';
import { removeOldImports } from './jobs/remove-old-imports.ts';

let app: TestApp;
let acme: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  acme = await createTenant(app);
});

type Query = NonNullable<Parameters<typeof importZip>[3]>;

const run = (files: Record<string, string>, query: Query = {}) =>
  importZip(app, acme.admin, zipSync(bytesOf(files)), query);

const inAcme = <T>(work: Parameters<typeof inTenant<T>>[1]) =>
  inTenant({ database: app.database, tenantId: acme.tenantId }, work);

const bank = () => inAcme((tx) => tx.select().from(challenges).orderBy(challenges.name));
const names = async () => (await bank()).map(({ name }) => name);

const challenge = (name: string, rest = '') =>
  `name: ${name}\ncategory: web\nvalue: 10\nflags: ["flag{${name}}"]\n${rest}`;

const two = { 'a/challenge.yml': challenge('A'), 'b/challenge.yml': challenge('B') };

async function undo(importId: string | null, actor: TestActor = acme.admin) {
  const { status, body } = await app.call(importRunRoutes.undo, actor.token, {
    params: { importId: importId ?? '' },
  });
  return { status, body: body as Partial<typeof body> & { message?: string } };
}

async function eventDetail(eventId: string) {
  const { body } = await app.call(eventRoutes.challengeSettings, acme.admin.token, { params: { eventId } });
  return body.data.map(({ name, isHidden }) => ({ name, isHidden }));
}

test('an import into a new event is undone as a whole, and only once', async () => {
  const report = await run(two, { eventName: 'Finals' });
  expect(report.importId).not.toBeNull();
  const undone = await undo(report.importId);
  expect(undone.status).toBe(200);
  expect(undone.body.data).toMatchObject({ state: 'undone', created: 2, canUndo: false, event: null });
  expect(await names()).toEqual([]);
  const events = await app.call(eventRoutes.list, acme.admin.token, { query: { status: 'all' } });
  expect(events.body.data).toEqual([]);
  expect(await undo(report.importId)).toMatchObject({ status: 409 });
  const [row] = await inAcme((tx) =>
    tx.select().from(auditLog).where(eq(auditLog.action, 'challenge.undo-import')),
  );
  expect(row).toMatchObject({ targetId: report.importId, details: { challenges: 2 } });
});

test('gives back text, questions, hints, files and place of what it changed', async () => {
  const { eventId } = await playEvent(app, acme.tenantId, { challenges: [], event: { lifecycle: 'draft' } });
  const first = {
    'a/challenge.yml': challenge('A', 'description: Old.\nhints: [one]\nfiles: [f.txt, g.txt]\n'),
    'a/f.txt': 'old',
    'a/g.txt': 'goes',
  };
  await run(first, { eventId });
  const [before] = await bank();
  const second = {
    'a/challenge.yml':
      'name: A\ncategory: web\nvalue: 20\nflags: ["flag{new}"]\ndescription: New.\nhints: [two]\nfiles: [f.txt, h.txt]\nstate: hidden\n',
    'a/f.txt': 'new',
    'a/h.txt': 'comes',
    'b/challenge.yml': challenge('B'),
  };
  const report = await run(second, { eventId, mirror: 'true' });
  expect(report.rows.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['A', 'updated'],
    ['B', 'created'],
  ]);
  expect(await eventDetail(eventId)).toEqual([
    { name: 'A', isHidden: true },
    { name: 'B', isHidden: false },
  ]);
  expect((await undo(report.importId)).status).toBe(200);
  const [after] = await bank();
  expect(after).toMatchObject({ id: before?.id, description: 'Old.', importedSums: before?.importedSums });
  const { body } = await app.call(challengeRoutes.get, acme.admin.token, {
    params: { challengeId: before?.id ?? '' },
  });
  expect(body.data).toMatchObject({ questions: [{ points: 10 }], hints: [{ content: 'one' }] });
  const files = await inAcme((tx) => challengeFileRows(tx, undefined));
  const contents = await Promise.all(
    files.map(async ({ name, storageKey }) => [name, await text(await app.services.files.open(storageKey))]),
  );
  expect(contents).toEqual([
    ['f.txt', 'old'],
    ['g.txt', 'goes'],
  ]);
  expect(await inAcme((tx) => tx.$count(storedFiles))).toBe(2);
  expect(await eventDetail(eventId)).toEqual([{ name: 'A', isHidden: false }]);
  expect((await run(first, { eventId, dryRun: 'true' })).rows[0]).toMatchObject({
    outcome: 'unchanged',
    changedHere: false,
  });
});

test('stays once it was changed, put elsewhere or answered', async () => {
  const { importId } = await run(two);
  const [a, b] = await bank();
  await inAcme((tx) =>
    tx
      .update(challenges)
      .set({ version: 2 })
      .where(eq(challenges.id, b?.id ?? '')),
  );
  expect(await undo(importId)).toMatchObject({
    status: 409,
    body: { message: '"B" was changed since, so the import stays.' },
  });
  await inAcme((tx) =>
    tx
      .update(challenges)
      .set({ version: 1 })
      .where(eq(challenges.id, b?.id ?? '')),
  );
  const { eventId } = await playEvent(app, acme.tenantId, { challenges: [] });
  await app.call(eventRoutes.addChallenges, acme.admin.token, {
    params: { eventId },
    body: { challengeIds: [a?.id ?? ''] },
  });
  expect(await undo(importId)).toMatchObject({
    status: 409,
    body: { message: '"A" was put into another event since, so the import stays.' },
  });
  expect(await names()).toEqual(['A', 'B']);
});

test('an answer and an undo at once: one of the two is in', async () => {
  const player = await createMember(app, acme.tenantId, 'participant');
  const { eventId } = await playEvent(app, acme.tenantId, { challenges: [] });
  await joinEvent(app, acme.tenantId, eventId, [player.userId]);
  const { importId } = await run(two, { eventId });
  const [a] = await bank();
  const { body } = await app.call(challengeRoutes.get, acme.admin.token, {
    params: { challengeId: a?.id ?? '' },
  });
  const answer = app.call(playRoutes.submit, player.token, {
    params: { challengeId: a?.id ?? '' },
    body: { eventId, questionId: body.data.questions[0]?.id ?? '', answer: 'flag{A}' },
  });
  const [answered, undone] = await Promise.all([answer, undo(importId)]);
  const isAnswered = answered.status === 200;
  expect(undone.status).toBe(isAnswered ? 409 : 200);
  expect(await names()).toEqual(isAnswered ? ['A', 'B'] : []);
  if (isAnswered) expect(undone.body.message).toBe('"A" was answered since, so the import stays.');
});

test('belongs to who made it, and to those who change all of the bank', async () => {
  const author = await createMember(app, acme.tenantId, 'contentCreator');
  const other = await createMember(app, acme.tenantId, 'contentCreator');
  const response = await postZip(app, author, zipSync(bytesOf(two)));
  const { importId } = response.json<{ importId: string }>();
  const list = async (actor: TestActor) =>
    (await app.call(importRunRoutes.list, actor.token, {})).body.data.map(({ id }) => id);
  expect([await list(author), await list(other), await list(acme.admin)]).toEqual([
    [importId],
    [],
    [importId],
  ]);
  expect((await undo(importId, other)).status).toBe(404);
  const stranger = await createTenant(app);
  expect((await undo(importId, stranger.admin)).status).toBe(404);
  expect((await undo(importId, author)).status).toBe(200);
});

const picturesOf = async (challengeId: string) => {
  const rows = await inAcme((tx) => readSolutionFiles(tx, acme.tenantId, [challengeId]));
  return Promise.all(
    rows.map(async ({ id, name, storageKey }) => ({
      id,
      name,
      content: await text(await app.services.files.open(storageKey)),
    })),
  );
};

const withPictures = (picture: string, more = '') => ({
  'a/challenge.yml': challenge('A', 'solution: writeup/s.md\nfiles: [f.txt]\n'),
  'a/f.txt': 'f',
  'a/writeup/s.md': `Look:\n\n![](one.png) ![](./img/one.png) ![again](one.png)${more}\n`,
  'a/writeup/one.png': picture,
  'a/writeup/img/one.png': 'other',
});

test('gives back a solution with its pictures, which belong to nothing but the solution', async () => {
  const first = await run(withPictures('old', ' ![](gone.png)'));
  expect(first.rows).toMatchObject([
    { outcome: 'created', missingFiles: ['gone.png'], approximated: [], warnings: [] },
  ]);
  const [a] = await bank();
  const id = a?.id ?? '';
  const before = await picturesOf(id);
  expect(before.map(({ name, content }) => [name, content])).toEqual([
    ['one (2).png', 'other'],
    ['one.png', 'old'],
  ]);
  const [url = '', other = ''] = [before[1], before[0]].map(
    (file) => `/api/challenges/${id}/files/${file?.id ?? ''}/${encodeURIComponent(file?.name ?? '')}`,
  );
  expect(a?.solution).toBe(`Look:\n\n![](${url}) ![](${other}) ![again](${url}) ![](gone.png)`);
  expect(
    (await app.call(challengeRoutes.get, acme.admin.token, { params: { challengeId: id } })).body.data,
  ).toMatchObject({ files: [{ name: 'f.txt' }] });
  const same = await run(withPictures('old', ' ![](gone.png)'));
  expect(same.rows).toMatchObject([{ outcome: 'unchanged', changes: [] }]);
  const second = await run(withPictures('new'));
  expect(second.rows).toMatchObject([{ outcome: 'updated', changes: ['solution'] }]);
  expect((await picturesOf(id)).map(({ name, content }) => [name, content])).toEqual([
    ['one (2).png', 'other'],
    ['one.png', 'new'],
  ]);
  expect((await undo(second.importId)).status).toBe(200);
  expect(await picturesOf(id)).toEqual(before);
  expect((await bank())[0]?.solution).toBe(a?.solution);
  expect((await undo(first.importId)).body.message).toMatch(/changed/);
});

async function prepare(choices: { left?: string[]; kept?: string[] }) {
  const { body } = await app.call(importRunRoutes.prepare, acme.admin.token, { body: choices });
  return body.data.importId;
}

test('leaves out what is not wanted, and takes a preparation once', async () => {
  const plan = await run(two, { dryRun: 'true' });
  const importId = await prepare({ left: plan.rows.slice(0, 1).map(({ key }) => key) });
  const report = await run(two, { importId });
  expect(report.rows).toMatchObject([
    { name: 'A', outcome: 'notImported', reason: 'It is left out.' },
    { name: 'B', outcome: 'created' },
  ]);
  expect(report.importId).toBe(importId);
  expect(await names()).toEqual(['B']);
  const again = await postZip(app, acme.admin, zipSync(bytesOf(two)), { importId });
  expect(again.statusCode).toBe(409);
});

test('knows what was changed here, and keeps it where that is wanted', async () => {
  await run(two);
  const [a] = await bank();
  await inAcme((tx) =>
    tx
      .update(challenges)
      .set({ description: 'Ours.', version: 2 })
      .where(eq(challenges.id, a?.id ?? '')),
  );
  const source = {
    'a/challenge.yml': challenge('A', 'description: Theirs.\n').replace('flag{A}', 'flag{secret}'),
    'b/challenge.yml': challenge('B', 'description: Theirs.\n'),
  };
  const plan = await run(source, { dryRun: 'true' });
  expect(plan.rows).toMatchObject([
    {
      changedHere: true,
      outcome: 'updated',
      conflicts: [{ field: 'description', here: 'Ours.', source: 'Theirs.' }],
    },
    { changedHere: false, outcome: 'updated', conflicts: [] },
  ]);
  expect(JSON.stringify(plan)).not.toContain('flag{');
  const importId = await prepare({ kept: plan.rows.slice(0, 1).map(({ key }) => key) });
  const report = await run(source, { importId });
  expect(report.rows).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'updated' }]);
  expect((await bank()).map(({ description }) => description)).toEqual(['Ours.', 'Theirs.']);
  expect((await run(source)).rows).toMatchObject([{ outcome: 'updated' }, { outcome: 'unchanged' }]);
  expect((await bank()).map(({ description }) => description)).toEqual(['Theirs.', 'Theirs.']);
});

test('stops before the next challenge, and can be undone then', async () => {
  const importId = await prepare({});
  await inAcme((tx) => tx.update(importRuns).set({ isStopping: true }).where(eq(importRuns.id, importId)));
  const report = await run(two, { importId });
  expect(report).toMatchObject({ isStopped: true, sums: { created: 0, notImported: 2 } });
  expect(await names()).toEqual([]);
  const params = { importId };
  const { body } = await app.call(importRunRoutes.get, acme.admin.token, { params });
  expect(body.data).toMatchObject({ state: 'stopped', total: 2, done: 0 });
  expect((await app.call(importRunRoutes.stop, acme.admin.token, { params })).status).toBe(409);
});

const later = (days: number) => ({ ...app.services, clock: () => Date.now() + days * 24 * 3_600_000 });

test('is kept for 30 days, with the files that it took away', async () => {
  const files = { 'a/challenge.yml': challenge('A', 'files: [f.txt]\n'), 'a/f.txt': 'old' };
  await run(files);
  const { importId } = await run({ ...files, 'a/f.txt': 'new' });
  const kept = await inAcme((tx) => tx.select().from(importRunFiles));
  expect(kept).toHaveLength(1);
  await removeOldImports(later(29));
  const left = and(eq(importRuns.tenantId, acme.tenantId), eq(importRuns.id, importId ?? ''));
  expect(await inAcme((tx) => tx.$count(importRuns, left))).toBe(1);
  await removeOldImports(later(31));
  expect(await inAcme((tx) => tx.$count(importRuns))).toBe(0);
  expect(await inAcme((tx) => tx.$count(storedFiles))).toBe(1);
});

async function arrange(eventId: string, items: Parameters<typeof itemsBody>[0]) {
  const { status } = await app.call(eventRoutes.setChallenges, acme.admin.token, itemsBody(items, eventId));
  expect(status).toBe(200);
}

function itemsBody(
  items: { challengeId: string; isHidden?: boolean; prerequisiteIds?: string[] }[],
  eventId = '',
) {
  return { params: { eventId }, body: { items } };
}

const draft = async () =>
  (await playEvent(app, acme.tenantId, { challenges: [], event: { lifecycle: 'draft' } })).eventId;

test('leaves a place alone that the import did not change, and stays once one was changed that it did', async () => {
  const eventId = await draft();
  await run(two, { eventId });
  const [a, b] = (await bank()).map(({ id }) => id);
  const text = { ...two, 'a/challenge.yml': challenge('A', 'description: New.\n') };
  const { importId } = await run(text, { eventId });
  await arrange(eventId, [{ challengeId: a ?? '', isHidden: true }, { challengeId: b ?? '' }]);
  expect((await undo(importId)).status).toBe(200);
  expect(await eventDetail(eventId)).toEqual([
    { name: 'A', isHidden: true },
    { name: 'B', isHidden: false },
  ]);
  const shown = { ...two, 'b/challenge.yml': challenge('B', 'state: hidden\n') };
  const second = await run(shown, { eventId, mirror: 'true' });
  expect((await eventDetail(eventId))[1]).toEqual({ name: 'B', isHidden: true });
  await arrange(eventId, [{ challengeId: a ?? '' }, { challengeId: b ?? '', prerequisiteIds: [a ?? ''] }]);
  expect(await undo(second.importId)).toMatchObject({
    status: 409,
    body: { message: '"B" was changed since, so the import stays.' },
  });
});

test('gives back the whole place of what a mirror took out, and takes out nothing that another one requires', async () => {
  const eventId = await draft();
  await run(two, { eventId });
  const { challenges: own } = await playEvent(app, acme.tenantId, { challenges: [{ name: 'Own' }] });
  const [a, b] = (await bank()).map(({ id }) => id);
  await app.call(eventRoutes.setChallenges, acme.admin.token, {
    params: { eventId },
    body: {
      items: [
        { challengeId: a ?? '' },
        { challengeId: b ?? '', isHidden: true, maxAttempts: 3, wrongPenalty: 5, prerequisiteIds: [a ?? ''] },
      ],
    },
  });
  const settings = async () =>
    (await app.call(eventRoutes.challengeSettings, acme.admin.token, { params: { eventId } })).body.data;
  const before = await settings();
  const other = { 'c/challenge.yml': challenge('C') };
  const report = await run(other, { eventId, mirror: 'true' });
  expect(report.leaving).toMatchObject([{ isTakenOut: true }, { isTakenOut: true }]);
  await inAcme((tx) => tx.update(tenants).set({ authorsOnly: true }).where(eq(tenants.id, acme.tenantId)));
  expect((await undo(report.importId)).status).toBe(200);
  expect((await settings()).toSorted((x, y) => x.name.localeCompare(y.name))).toEqual(before);
  const ownId = own[0]?.id ?? '';
  await arrange(eventId, [
    { challengeId: a ?? '' },
    { challengeId: b ?? '', prerequisiteIds: [] },
    { challengeId: ownId, prerequisiteIds: [a ?? ''] },
  ]);
  const again = await run(other, { eventId, mirror: 'true' });
  expect(again.leaving).toMatchObject([
    {
      name: 'A',
      isTakenOut: false,
      reason: 'Another challenge of the event that stays requires it, so it stays.',
    },
    { name: 'B', isTakenOut: true },
  ]);
  const c = (await bank()).find(({ name }) => name === 'C')?.id ?? '';
  await arrange(eventId, [
    { challengeId: a ?? '' },
    { challengeId: ownId, prerequisiteIds: [a ?? '', c] },
    { challengeId: c },
  ]);
  expect((await undo(again.importId)).status).toBe(409);
});

test('writes no more once it was undone, and stops', async () => {
  const { importId } = await run(two);
  const ctx = { ...app.services, tenantId: acme.tenantId };
  const own = { id: importId ?? '' };
  expect(await noteProgress(ctx, own, { done: 0, name: 'A' })).toBe(true);
  await expect(inAcme((tx) => lockRunningImport(tx, ctx, own))).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('beside other imports one begins, goes on, stops, ends and is undone alone', async () => {
  const author = await createMember(app, acme.tenantId, 'contentCreator');
  const body = { left: [], kept: [] };
  const theirs = (await app.call(importRunRoutes.prepare, author.token, { body })).body.data.importId;
  const done = (await run({ 'z/challenge.yml': challenge('Z') })).importId ?? '';
  const now = new Date(app.services.clock());
  const going = { createdBy: author.userId, createdAt: now, startedAt: now, seenAt: now, total: 9, done: 2 };
  const [stopped, running] = [newId(), newId()];
  await inAcme((tx) =>
    tx.insert(importRuns).values(
      [stopped, running].map((id) => ({
        ...going,
        tenantId: acme.tenantId,
        id,
        state: 'running' as const,
      })),
    ),
  );
  const own = await prepare({});
  const others = () =>
    inAcme((tx) => tx.select().from(importRuns).where(ne(importRuns.id, own)).orderBy(importRuns.id));
  const before = await others();
  expect(before.map(({ id }) => id)).toEqual([theirs, done, stopped, running].toSorted());
  const taken = await postZip(app, acme.admin, zipSync(bytesOf(two)), { importId: theirs });
  expect(taken.statusCode).toBe(404);
  expect((await run(two, { importId: own, eventName: 'Finals' })).importId).toBe(own);
  expect(await others()).toEqual(before);
  const ctx = { ...app.services, tenantId: acme.tenantId };
  expect(await noteProgress(ctx, { id: own }, { done: 0, name: 'A' })).toBe(true);
  await expect(inAcme((tx) => lockRunningImport(tx, ctx, { id: own }))).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  for (const importId of [theirs, running]) expect((await undo(importId)).status).toBe(409);
  expect((await undo(own)).status).toBe(200);
  expect(await others()).toEqual(before);
  const stop = await app.call(importRunRoutes.stop, author.token, { params: { importId: stopped } });
  expect(stop.status).toBe(200);
  expect(await others()).toEqual(
    before.map((one) => (one.id === stopped ? { ...one, isStopping: true } : one)),
  );
});

test('stays once a challenge that it changed was put into another event', async () => {
  await run(two);
  const { importId } = await run({ 'a/challenge.yml': challenge('A', 'description: New.\n') });
  const [a] = await bank();
  const eventId = await draft();
  await app.call(eventRoutes.addChallenges, acme.admin.token, {
    params: { eventId },
    body: { challengeIds: [a?.id ?? ''] },
  });
  expect(await undo(importId)).toMatchObject({
    status: 409,
    body: { message: '"A" was put into another event since, so the import stays.' },
  });
});

test('stays once a challenge that it made has authors of its own', async () => {
  const { importId } = await run(two);
  const [a] = await bank();
  const { userId } = await createMember(app, acme.tenantId, 'contentCreator');
  await inAcme((tx) =>
    tx.insert(challengeAuthors).values({ tenantId: acme.tenantId, challengeId: a?.id ?? '', userId }),
  );
  expect((await undo(importId)).status).toBe(409);
});

test('keeps the event that it made once that was edited', async () => {
  const report = await run(two, { eventName: 'Finals' });
  await inAcme((tx) =>
    tx
      .update(events)
      .set({ version: 2 })
      .where(eq(events.id, report.event?.id ?? '')),
  );
  expect((await undo(report.importId)).status).toBe(200);
  expect(await names()).toEqual([]);
  expect(await inAcme((tx) => tx.$count(events, eq(events.name, 'Finals')))).toBe(1);
});

const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [`c${place}/challenge.yml`, challenge(`C${place}`)]),
  );

test('beside players takes back a few challenges, and answers to others go through', async () => {
  const player = await createMember(app, acme.tenantId, 'participant');
  const { eventId, challenges: own } = await playEvent(app, acme.tenantId, {
    challenges: [{ name: 'Own' }, { name: 'Solved' }],
  });
  await joinEvent(app, acme.tenantId, eventId, [player.userId]);
  const { importId } = await run(many(importLimits.undoneBesidePlayers), { eventId });
  const answer = ({ id, questionIds }: PlannedChallenge) =>
    app.call(playRoutes.submit, player.token, {
      params: { challengeId: id },
      body: { eventId, questionId: at(questionIds, 0), answer: 'flag{right}' },
    });
  expect((await answer(at(own, 1))).status).toBe(200);
  const [undone, answered] = await Promise.all([undo(importId), answer(at(own, 0))]);
  expect([undone.status, answered.status]).toEqual([200, 200]);
  expect(await names()).toEqual(['Own', 'Solved']);
});

test('gives back what was answered before the import alone', async () => {
  const player = await createMember(app, acme.tenantId, 'participant');
  const { eventId } = await playEvent(app, acme.tenantId, { challenges: [] });
  await joinEvent(app, acme.tenantId, eventId, [player.userId]);
  await run({ 'a/challenge.yml': challenge('A') }, { eventId });
  const [a] = await bank();
  const challengeId = a?.id ?? '';
  const { body } = await app.call(challengeRoutes.get, acme.admin.token, { params: { challengeId } });
  const answer = (text: string) =>
    app.call(playRoutes.submit, player.token, {
      params: { challengeId },
      body: { eventId, questionId: at(body.data.questions, 0).id, answer: text },
    });
  expect((await answer('flag{wrong}')).status).toBe(200);
  const changed = { 'a/challenge.yml': challenge('A', 'description: New.\n') };
  const { importId } = await run(changed, { eventId });
  expect((await bank())[0]?.description).toBe('New.');
  expect((await undo(importId)).status).toBe(200);
  const again = await run(changed, { eventId });
  expect((await answer('flag{A}')).status).toBe(200);
  expect((await undo(again.importId)).body.message).toMatch(/answered/);
});

test('beside players takes back no more than a few, and all while the event is paused', async () => {
  const { eventId } = await playEvent(app, acme.tenantId, { challenges: [], event: { name: 'Finals' } });
  await playEvent(app, acme.tenantId, { challenges: [{ name: 'Beside' }] });
  const count = importLimits.undoneBesidePlayers + 1;
  const { importId } = await run(many(count), { eventId });
  expect(await undo(importId)).toMatchObject({
    status: 409,
    body: {
      message:
        '"Finals" is running, and taking back 51 challenges would hold its players up; beside players at most 50 are taken back. Pause the event, or wait until it is over.',
    },
  });
  expect(await names()).toHaveLength(count + 1);
  await inAcme((tx) => tx.update(events).set({ pausedAt: new Date() }).where(eq(events.id, eventId)));
  expect((await undo(importId)).status).toBe(200);
  expect(await names()).toEqual(['Beside']);
});

test('locks what it writes and refers to before the answers, in one order', async () => {
  const eventId = await draft();
  await run(two, { eventId });
  const { importId } = await run({ 'c/challenge.yml': challenge('C') }, { eventId, mirror: 'true' });
  const [a] = await bank();
  let undoing = Promise.resolve<Awaited<ReturnType<typeof undo>> | null>(null);
  await inAcme(async (tx) => {
    await tx
      .select()
      .from(challenges)
      .where(eq(challenges.id, a?.id ?? ''))
      .for('update');
    undoing = undo(importId);
    await eventually(() => waitingForLocks(app)).toBe(1);
    // As an edit of a challenge does that leaves out a question.
    await lockFactsOf(tx, acme.tenantId, [eventId]);
  });
  expect((await undoing)?.status).toBe(200);
  expect((await eventDetail(eventId)).map(({ name }) => name).toSorted()).toEqual(['A', 'B']);
});
