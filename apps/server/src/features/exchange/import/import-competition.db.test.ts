import { text } from 'node:stream/consumers';
import {
  challengeRoutes,
  divisionRoutes,
  eventRoutes,
  type ImportReport,
  playRoutes,
} from '@guidon/contract';
import { auditLog, inTenant, questions } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { joinEvent, playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { challengeFileRows } from '../../stored-files/index.ts';
import { buildTestZip, type TestEntry } from './build-test-zip.ts';
import { bytesOf, importZip, postZip } from './import-zip-fixture.ts';

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

const run = (files: Record<string, string>, query: Query = {}): Promise<ImportReport> =>
  importZip(app, acme.admin, zipSync(bytesOf(files)), query);

const rowsOf = ({ rows }: ImportReport) => rows.map(({ name, outcome }) => [name, outcome]);

async function drafts() {
  const reply = await app.call(eventRoutes.list, acme.admin.token, { query: { status: 'all' } });
  return reply.body.data.map(({ name, lifecycle, challengeCount }) => ({ name, lifecycle, challengeCount }));
}

async function placesOf(eventId: string | null | undefined) {
  const params = { eventId: eventId ?? '' };
  const reply = await app.call(eventRoutes.challengeSettings, acme.admin.token, { params });
  expect(reply.status).toBe(200);
  const names = new Map(reply.body.data.map(({ challengeId, name }) => [challengeId, name]));
  return reply.body.data.map(({ name, isHidden, opensAt, showLockedName: showsName, prerequisiteIds }) => {
    const requires = prerequisiteIds.map((id) => names.get(id) ?? id).toSorted();
    return { name, isHidden, opensAt, showsName, requires };
  });
}

async function challengeOf(challengeId: string | null | undefined) {
  const params = { challengeId: challengeId ?? '' };
  const reply = await app.call(challengeRoutes.get, acme.admin.token, { params });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

const inAcme = <T>(work: Parameters<typeof inTenant<T>>[1]) =>
  inTenant({ database: app.database, tenantId: acme.tenantId }, work);

const ctfcli = (name: string, rest = '') =>
  `name: ${name}\ncategory: web\nvalue: 10\nflags: ["${name}"]\n${rest}`;

const table = (...results: object[]) => JSON.stringify({ count: results.length, results, meta: {} });

const ctfd = (end: string) => ({
  'db/alembic_version.json': table({ version_num: '8275865e5992' }),
  'db/challenges.json': table({ id: 1, name: 'A', category: 'web', type: 'standard', value: 10 }),
  'db/flags.json': table({ id: 1, challenge_id: 1, type: 'static', content: 'a' }),
  'db/config.json': table(
    { key: 'ctf_description', value: 'Of the winter.' },
    { key: 'start', value: '1893456000' },
    { key: 'end', value: end },
  ),
  'db/pages.json': table({ route: 'rules', content: 'Be kind.', format: 'markdown' }),
});

async function eventFrom(end: string, eventName: string) {
  const { event, notes } = await run(ctfd(end), { eventName });
  const params = { eventId: event?.id ?? '' };
  const { body } = await app.call(eventRoutes.get, acme.admin.token, { params });
  const { name, description, rules, startTime, endTime } = body.data;
  return { event: { name, description, rules, startTime, endTime }, notes };
}

describe('a new event', () => {
  test('is made with the first challenge that goes into it', async () => {
    const files = { 'a/challenge.yml': ctfcli('A'), 'b/challenge.yml': ctfcli('B', 'state: hidden\n') };
    const dry = await run(files, { eventName: 'Finals', dryRun: 'true' });
    expect(dry.event).toEqual({ id: null, name: 'Finals', isNew: true });
    expect(await drafts()).toEqual([]);
    const report = await run(files, { eventName: 'Finals' });
    expect(report.event).toEqual({ id: expect.any(String), name: 'Finals', isNew: true });
    expect(report.rows).toMatchObject([
      { name: 'A', reason: null },
      { name: 'B', outcome: 'created', reason: expect.stringMatching(/^Hidden in its file/) },
    ]);
    expect(await drafts()).toEqual([{ name: 'Finals', lifecycle: 'draft', challengeCount: 2 }]);
    expect(await placesOf(report.event?.id)).toEqual([
      { name: 'A', isHidden: false, opensAt: null, showsName: true, requires: [] },
      { name: 'B', isHidden: true, opensAt: null, showsName: true, requires: [] },
    ]);
  });

  test('opens its challenges as their files say, and again after the files have changed', async () => {
    const first = {
      'a/challenge.yml': ctfcli('A', 'requirements: [C, b-id]\nscheduled_at: "2031-01-01T12:00:00+02:00"\n'),
      'b/challenge.yml': ctfcli('B', 'id: b-id\nrequirements: {prerequisites: [C], anonymize: preview}\n'),
      'c/challenge.yml': ctfcli('C', 'solution: s.md\nconnection_info: nc ${host} 1\nnext: A\n'),
      'c/s.md': 'Look *there*.\n\n--8<-- "x.py"\n',
      'c/x.py': 'print(1)\n',
    };
    const report = await run(first, { eventName: 'Finals' });
    expect(report.notes).toEqual([]);
    const eventId = report.event?.id ?? '';
    const opensAt = '2031-01-01T10:00:00.000Z';
    expect(await placesOf(eventId)).toEqual([
      { name: 'A', isHidden: false, opensAt, showsName: false, requires: ['B', 'C'] },
      { name: 'B', isHidden: false, opensAt: null, showsName: true, requires: ['C'] },
      { name: 'C', isHidden: false, opensAt: null, showsName: true, requires: [] },
    ]);
    const challenge = await challengeOf(report.rows[2]?.challengeId);
    expect(report.rows[2]?.carried).toContain('next');
    expect(challenge).toMatchObject({
      nextChallenge: { id: report.rows[0]?.challengeId, name: 'A' },
      solution: 'Look *there*.\n\nprint(1)',
      showSolutionAfterEnd: false,
      connectionInfo: 'nc ${host} 1',
    });
    const again = await run(first, { eventId });
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const changed = { ...first, 'b/challenge.yml': ctfcli('B', 'id: b-id\nrequirements: [Nobody]\n') };
    const second = await run(changed, { eventId });
    expect(second.rows).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'updated', changes: ['event'], notCarried: [{ field: 'requirements' }] },
      { outcome: 'unchanged' },
    ]);
    expect((await placesOf(eventId))[1]).toMatchObject({ requires: [], showsName: false });
  });

  test('of a game of GZCTF has its divisions, closed ones with codes of their own', async () => {
    const game = {
      'manifest.json': JSON.stringify({ version: '1.0', format: 'GZCTF-GAME' }),
      'game.json': JSON.stringify({
        title: 'Winter',
        divisions: [
          { name: 'Students' },
          { name: 'STUDENTS' },
          { name: 'Alumni', inviteCode: 'ALUMNI' },
          { name: 'Guests', defaultPermissions: ['JoinGame'] },
        ],
      }),
      'challenges/challenge-1.json': JSON.stringify({
        id: 1,
        title: 'One',
        category: 'Misc',
        enabled: true,
        scoring: { original: 100 },
        flags: { static: [{ value: 'x' }] },
      }),
    };
    const { event } = await run(game, { eventName: 'Winter' });
    const params = { eventId: event?.id ?? '' };
    const { body } = await app.call(divisionRoutes.list, acme.admin.token, { params });
    expect(body.data).toMatchObject([
      { name: 'Students', isPublic: true, isGuest: false, code: null },
      { name: 'Alumni', isPublic: false, isGuest: false, code: expect.not.stringMatching('ALUMNI') },
      { name: 'Guests', isPublic: true, isGuest: true, code: null },
    ]);
    expect((await run(game, { eventId: params.eventId })).event?.id).toBe(params.eventId);
    const again = await app.call(divisionRoutes.list, acme.admin.token, { params });
    expect(again.body.data).toHaveLength(3);
  });

  test('is not left behind by an import that brings nothing into it', async () => {
    const nothing = { 'a/challenge.yml': 'name: "x', 'b/challenge.yml': '- no mapping\n' };
    const report = await run(nothing, { eventName: 'Finals' });
    expect(report.sums).toMatchObject({ created: 0, failed: 2 });
    expect(report.event).toEqual({ id: null, name: 'Finals', isNew: true });
    const refused = await postZip(app, acme.admin, Buffer.from('no zip'), { eventName: 'Finals' });
    expect(refused.statusCode).toBe(400);
    expect(await drafts()).toEqual([]);
  });

  test('gets what a CTFd export says of it, or its name alone where that does not fit', async () => {
    expect(await eventFrom('1893542400', 'Finals')).toEqual({
      event: {
        name: 'Finals',
        description: 'Of the winter.',
        rules: 'Be kind.',
        startTime: '2030-01-01T00:00:00.000Z',
        endTime: '2030-01-02T00:00:00.000Z',
      },
      notes: expect.arrayContaining([expect.stringMatching(/^Description, times and teams of the event/)]),
    });
    expect(await eventFrom('1893369600', 'Backwards')).toEqual({
      event: { name: 'Backwards', description: '', rules: '', startTime: null, endTime: null },
      notes: expect.arrayContaining([expect.stringMatching(/only its name is taken\.$/)]),
    });
  });

  test('is not named beside the id of another', async () => {
    const { eventId } = await playEvent(app, acme.tenantId, { challenges: [] });
    const zip = zipSync(bytesOf({ 'a/challenge.yml': ctfcli('A') }));
    const response = await postZip(app, acme.admin, zip, { eventId, eventName: 'Finals' });
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', field: 'eventName' });
  });
});

const both = (outcome: string) => [
  ['Same', outcome],
  ['Same (web)', outcome],
];

test('equal names of two categories are both there, in every later import too', async () => {
  const files = {
    'pwn/same/challenge.yml': 'name: Same\ncategory: pwn\nflags: [p]\n',
    'web/same/challenge.yml': 'name: Same\ncategory: web\nflags: [w]\n',
  };
  const first = await run(files, { eventName: 'Finals' });
  const eventId = first.event?.id ?? '';
  expect(rowsOf(first)).toEqual(both('created'));
  expect(rowsOf(await run(files, { eventId }))).toEqual(both('unchanged'));
  const next = await run(files, { eventName: 'Next year' });
  expect(rowsOf(next)).toEqual(both('created'));
  expect(rowsOf(await run(files, { eventId }))).toEqual(both('unchanged'));
});

test('links, files that are too large and files that nothing names cost no challenge but their own', async () => {
  const entries: TestEntry[] = [
    { name: 'a/challenge.yml', content: ctfcli('A', 'files: [publish/x.py]\n') },
    { name: 'a/src/x.py', content: 'print()' },
    { name: 'a/publish/x.py', content: '../src/x.py', mode: 0o120777 },
    { name: 'bot/status', content: '/etc/passwd', mode: 0o120777 },
    { name: 'b/challenge.yml', content: ctfcli('B', 'files: [zeros]\n') },
    { name: 'b/zeros', content: Buffer.alloc(3 * 1024 * 1024) },
    { name: 'unnamed', content: Buffer.alloc(3 * 1024 * 1024) },
    { name: 'c/challenge.yml', content: ctfcli('C', 'files: [disk.img]\n') },
  ];
  const report = await importZip(app, acme.admin, buildTestZip(entries), { tooLarge: 'c/disk.img' });
  expect(report.rows).toMatchObject([
    { name: 'A', outcome: 'created', missingFiles: [] },
    { name: 'B', outcome: 'failed', reason: expect.stringMatching(/^"b\/zeros" unpacks to more than/) },
    { name: 'C', outcome: 'failed', reason: '"c/disk.img" is larger than 100 MB.' },
  ]);
  expect(report.notes).toEqual(['The link "bot/status" leads out of the source and is left out.']);
  const [file] = await inAcme((tx) => challengeFileRows(tx, undefined));
  expect(file).toMatchObject({ name: 'x.py' });
  expect(await text(await app.services.files.open(file?.storageKey ?? ''))).toBe('print()');
});

test('manifests are left out with one line, and an archive may hold several formats', async () => {
  const report = await run({
    'a/challenge.yaml': 'apiVersion: kctf.dev/v1\nkind: Challenge\n',
    'a/challenge.yml': ctfcli('A'),
    'b/noctf.yaml': 'slug: b\ntitle: B\ncategories: [web]\nflags: [x]\n',
  });
  expect(rowsOf(report)).toEqual([
    ['A', 'created'],
    ['B', 'created'],
  ]);
  expect(report.notes).toEqual([
    'a/challenge.yaml is a manifest of Kubernetes and no challenge; it is left out.',
    '1 challenge was read in the format of noCTF.',
  ]);
  const only = { 'b/challenge.yaml': 'apiVersion: kctf.dev/v1\nkind: Challenge\n' };
  const refused = await postZip(app, acme.admin, zipSync(bytesOf(only)));
  expect(refused.json()).toMatchObject({
    code: 'INVALID_ARCHIVE',
    message: expect.stringContaining('Kubernetes'),
  });
});

const described = (image: string) => ctfcli('A', `description: "see ![p](${image})"\n`);

describe('images of a description', () => {
  test('are attached, and shown from here', async () => {
    const files = { 'a/challenge.yml': described('img/p.png'), 'a/img/p.png': 'pixels' };
    const report = await run(files);
    const { description, files: attached, version } = await challengeOf(report.rows[0]?.challengeId);
    expect(attached).toMatchObject([{ name: 'p.png' }]);
    expect(description).toBe(`see ![p](${attached[0]?.url})`);
    const image = await app.http.inject({
      url: attached[0]?.url ?? '',
      headers: { authorization: `Bearer ${acme.admin.token}` },
    });
    expect([image.statusCode, image.headers['content-type'], image.body]).toEqual([
      200,
      'image/png',
      'pixels',
    ]);
    expect(rowsOf(await run(files))).toEqual([['A', 'unchanged']]);
    expect(version).toBe(1);
  });

  test('that are added or changed later are too', async () => {
    const report = await run({ 'a/challenge.yml': described('p.png') });
    expect(report.rows).toMatchObject([{ missingFiles: ['p.png'] }]);
    const id = report.rows[0]?.challengeId;
    const added = await run({ 'a/challenge.yml': described('p.png'), 'a/p.png': 'pixels' });
    expect(added.rows).toMatchObject([{ outcome: 'updated', changes: ['files'] }]);
    const { description, files } = await challengeOf(id);
    expect(description).toBe(`see ![p](${files[0]?.url})`);
    const replaced = await run({ 'a/challenge.yml': described('p.png'), 'a/p.png': 'other' });
    expect(replaced.rows).toMatchObject([{ outcome: 'updated', changes: ['files'] }]);
    expect((await challengeOf(id)).description).toBe(description);
  });
});

const all = (flags: string, rest = '') => ({
  'a/challenge.yml': `name: A\ncategory: web\nvalue: 9\nlogic: all\nflags: [${flags}]\n${rest}`,
});

async function answerTo(eventId: string, answer: string, result: object) {
  const rows = await inAcme((tx) => tx.select().from(questions));
  const question = rows.find(({ rule }) => JSON.stringify(rule).includes(`"${answer}"`));
  const reply = await app.call(playRoutes.submit, acme.participant.token, {
    params: { challengeId: question?.challengeId ?? '' },
    body: { eventId, questionId: question?.id ?? '', answer },
  });
  expect(reply.body.data).toMatchObject(result);
  return question;
}

async function live() {
  const { eventId } = await playEvent(app, acme.tenantId, { challenges: [] });
  await joinEvent(app, acme.tenantId, eventId, [acme.participant.userId]);
  return eventId;
}

test('what comes next is found in the bank, and kept aside until it is there', async () => {
  const one = { 'b/challenge.yml': ctfcli('B', 'next: a\n') };
  const alone = await run(one);
  expect(alone.rows).toMatchObject([{ outcome: 'created', keptAside: [{ field: 'next' }] }]);
  expect(alone.rows[0]?.carried).not.toContain('next');
  const id = alone.rows[0]?.challengeId;
  expect((await challengeOf(id)).nextChallenge).toBeNull();
  await run({ 'a/challenge.yml': ctfcli('A') });
  expect((await run(one, { dryRun: 'true' })).rows).toMatchObject([
    { outcome: 'updated', changes: ['aside', 'next'], keptAside: [] },
  ]);
  await run(one);
  expect((await challengeOf(id)).nextChallenge).toMatchObject({ name: 'A' });
  expect(rowsOf(await run(one))).toEqual([['B', 'unchanged']]);
  expect(rowsOf(await run({ 'b/challenge.yml': ctfcli('B') }))).toEqual([['B', 'unchanged']]);
  expect((await challengeOf(id)).nextChallenge).toMatchObject({ name: 'A' });
});

describe('solved', () => {
  test('flags of one question are handed in one after the other, and another logic changes nothing', async () => {
    const eventId = await live();
    await run(all('one, two, three'), { eventId });
    const asked = await answerTo(eventId, 'two', {
      isCorrect: false,
      isPartial: true,
      challengeComplete: false,
    });
    expect(rowsOf(await run(all('three, two, one'), { eventId }))).toEqual([['A', 'unchanged']]);
    expect(await inAcme((tx) => tx.select().from(questions))).toEqual([asked]);
    const any = { 'a/challenge.yml': 'name: A\ncategory: web\nvalue: 9\nflags: [one, two]\n' };
    for (const query of [{ eventId }, { eventId, mirror: 'true' as const }]) {
      const report = await run(any, query);
      expect(report.rows).toMatchObject([
        { outcome: 'unchanged', warnings: [expect.stringMatching(/the questions stay as they are/)] },
      ]);
    }
    expect(await inAcme((tx) => tx.select().from(questions))).toEqual([asked]);
    await answerTo(eventId, 'three', { isCorrect: false, isPartial: true, points: 0 });
    await answerTo(eventId, 'one', { isCorrect: true, challengeComplete: true, points: 9 });
  });

  test('a mirror lists what it removes, removes it, and leaves in the event what was answered', async () => {
    const eventId = await live();
    const before = {
      ...all('one, two', 'tags: [old]\nhints: [old]\nfiles: [old.txt]\n'),
      'a/old.txt': 'old',
      'b/challenge.yml': ctfcli('B'),
      'c/challenge.yml': ctfcli('C'),
    };
    await run(before, { eventId });
    await answerTo(eventId, 'C', { isCorrect: true });
    const after = { ...all('one, two') };
    const merged = await run(after, { eventId });
    expect(merged).toMatchObject({ leaving: [], sums: { unchanged: 1 } });
    const dry = await run(after, { eventId, mirror: 'true', dryRun: 'true' });
    const report = await run(after, { eventId, mirror: 'true' });
    for (const one of [dry, report]) {
      expect(one.rows).toMatchObject([
        { outcome: 'updated', removals: ['the tag "old"', 'the hint "old"', 'the file "old.txt"'] },
      ]);
      expect(one.leaving).toMatchObject([
        { name: 'B', isTakenOut: true, reason: null },
        { name: 'C', isTakenOut: false, reason: 'It was answered in this event and stays.' },
      ]);
    }
    const list = await app.call(playRoutes.challenges, acme.participant.token, { params: { eventId } });
    expect(list.body.data.map(({ name }) => name).toSorted()).toEqual(['A', 'C']);
    expect(await challengeOf(report.rows[0]?.challengeId)).toMatchObject({ tags: [], hints: [], files: [] });
    expect(await challengeOf(report.leaving[0]?.challengeId)).toMatchObject({ name: 'B', eventCount: 0 });
    const audit = await inAcme((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'event.set-challenges')),
    );
    expect(audit).toMatchObject([{ details: { by: 'import', removed: [report.leaving[0]?.challengeId] } }]);
    const again = await run(after, { eventId, mirror: 'true' });
    expect(again).toMatchObject({ sums: { unchanged: 1 }, leaving: [{ name: 'C' }] });
  });
});
