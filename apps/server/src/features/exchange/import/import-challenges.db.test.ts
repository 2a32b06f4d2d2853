import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { challengeImportRoutes, eventRoutes, type ImportReport } from '@guidon/contract';
import { auditLog, challenges, eventChallenges, hints, inTenant, questions } from '@guidon/db';
import { asc, eq, sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { type Failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import { challengeFileRows } from '../../stored-files/index.ts';

let app: TestApp;
let acme: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  acme = await createTenant(app);
});

type Files = Record<string, string | Uint8Array>;
type Query = { dryRun?: 'true' | 'false'; eventId?: string };

function zipOf(files: Files): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}

async function post(actor: TestActor, form: FormData | string, query: Query = {}) {
  const { headers, body } =
    typeof form === 'string' ? { headers: new Headers(), body: form } : new Response(form);
  return app.http.inject({
    method: 'POST',
    url: urlOf(challengeImportRoutes.run, { query }),
    headers: {
      authorization: `Bearer ${actor.token}`,
      'content-type': headers.get('content-type') ?? 'text/plain',
    },
    payload: typeof form === 'string' ? form : Buffer.from(await new Response(body).arrayBuffer()),
  });
}

function formOf(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'challenges.zip');
  return form;
}

async function importZip(
  files: Files,
  query: Query = {},
  actor: TestActor = acme.admin,
): Promise<ImportReport> {
  const response = await post(actor, formOf(zipOf(files)), query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ImportReport>();
}

async function refusalOf(form: FormData | string, query: Query = {}, actor: TestActor = acme.admin) {
  const response = await post(actor, form, query);
  return { status: response.statusCode, ...response.json<Failure>() };
}

async function inAcme<T>(work: Parameters<typeof inTenant<T>>[1]): Promise<T> {
  return inTenant({ database: app.database, tenantId: acme.tenantId }, work);
}

const bank = () => inAcme((tx) => tx.select().from(challenges).orderBy(sql`lower(${challenges.name})`));
const withoutIds = (report: ImportReport) => report.rows.map((row) => ({ ...row, challengeId: null }));
const idsOf = (report: ImportReport) => report.rows.map((row) => row.challengeId);

const files: Files = {
  'web/A/challenge.yml': `name: A
category: Web
author: ann
description: Look.
value: 500
type: dynamic
decay: 10
minimum: 100
flags: ["flag{a}", {type: static, content: "flag{b}", data: case_insensitive}]
tags: [web, hard]
hints: [first, {content: second, cost: 10}]
files: [web/A/f.txt, gone.zip]
state: hidden
`,
  'web/A/f.txt': 'content',
  'B/challenge.yaml': 'name: B\ncategory: Misc\nvalue: 50\nflags: [{type: regex, content: "b+"}]\n',
  'C/challenge.yml': 'name: "C',
};

test('creates the challenges with questions, hints and files, and says what was lost', async () => {
  const report = await importZip(files);
  expect(report).toMatchObject({
    isDryRun: false,
    sums: {
      total: 3,
      created: 2,
      updated: 0,
      unchanged: 0,
      duplicate: 0,
      notImported: 0,
      failed: 1,
    },
    rows: [
      { path: 'B/challenge.yaml', name: 'B', outcome: 'created', missingFiles: [] },
      { name: 'C', outcome: 'failed', challengeId: null, reason: expect.stringContaining('YAML is broken') },
      {
        path: 'web/A/challenge.yml',
        outcome: 'created',
        missingFiles: ['gone.zip'],
        notCarried: [],
        keptAside: [{ field: 'state', reason: expect.any(String) }],
      },
    ],
  });
  const [a, b] = await bank();
  expect(a).toMatchObject({
    id: report.rows[2]?.challengeId,
    name: 'A',
    author: 'ann',
    difficulty: 3,
    tags: ['web', 'hard'],
    scoring: { kind: 'dynamic', initial: 500, minimum: 100, decay: 10, curve: 'logarithmic' },
    version: 1,
    createdBy: acme.admin.userId,
  });
  const rules = await inAcme((tx) => tx.select().from(questions).orderBy(asc(questions.points)));
  expect(rules).toMatchObject([
    { challengeId: b?.id, points: 50, rule: { kind: 'regex', pattern: 'b+', caseSensitive: true } },
    {
      challengeId: a?.id,
      points: 500,
      rule: {
        kind: 'text',
        answers: [
          { value: 'flag{a}', caseSensitive: true },
          { value: 'flag{b}', caseSensitive: false },
        ],
      },
    },
  ]);
  const written = await inAcme((tx) => tx.select().from(hints).orderBy(asc(hints.position)));
  expect(written).toMatchObject([
    { content: 'first', cost: 0 },
    { content: 'second', cost: 10 },
  ]);
  const [file] = await inAcme((tx) => challengeFileRows(tx, undefined));
  expect(file).toMatchObject({ name: 'f.txt', sizeBytes: 7 });
  expect(await text(await app.services.files.open(file?.storageKey ?? ''))).toBe('content');
});

test('writes an audit row for each challenge, with no answer in it', async () => {
  await importZip(files);
  const rows = await inAcme((tx) =>
    tx
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'challenge.create'))
      .orderBy(sql`${auditLog.details} ->> 'name'`),
  );
  expect(rows.map(({ details }) => details)).toEqual([
    { by: 'import', name: 'A', files: ['f.txt'] },
    { by: 'import', name: 'B', files: [] },
  ]);
  expect(rows).toMatchObject([{ actorUserId: acme.admin.userId }, { actorUserId: acme.admin.userId }]);
  expect(JSON.stringify(rows)).not.toContain('flag{');
});

test('the same archive again changes nothing', async () => {
  const first = await importZip(files);
  const again = await importZip(files);
  expect(again.sums).toEqual({
    total: 3,
    created: 0,
    updated: 0,
    unchanged: 2,
    duplicate: 0,
    notImported: 0,
    failed: 1,
  });
  expect(idsOf(again)).toEqual(idsOf(first));
  expect((await bank()).map(({ version }) => version)).toEqual([1, 1]);
});

test('an update merges by name, names the changes and deletes nothing', async () => {
  await importZip(files);
  const [before] = await inAcme((tx) => challengeFileRows(tx, undefined));
  const report = await importZip({
    'A/challenge.yml':
      'name: a\ndescription: Look again.\nvalue: 400\nhints: [third]\nfiles: [f.txt]\nflags: [z]',
    'A/f.txt': 'other',
  });
  expect(report.rows).toMatchObject([
    {
      outcome: 'updated',
      changes: ['name', 'description', 'scoring', 'aside', 'questions', 'hints', 'files'],
    },
  ]);
  expect(await bank()).toMatchObject([
    { name: 'a', category: 'Web', tags: ['web', 'hard'], version: 2, scoring: { kind: 'static' } },
    { name: 'B', version: 1 },
  ]);
  const contents = await inAcme((tx) => tx.select().from(hints).orderBy(asc(hints.position)));
  expect(contents.map(({ content }) => content)).toEqual(['third', 'second']);
  const [after] = await inAcme((tx) => challengeFileRows(tx, undefined));
  expect(after?.id).toBe(before?.id);
  expect(await text(await app.services.files.open(after?.storageKey ?? ''))).toBe('other');
  // For an undo.
  expect(await text(await app.services.files.open(before?.storageKey ?? ''))).toBe('content');
});

test('a dry run reports the same and writes nothing', async () => {
  const dry = await importZip(files, { dryRun: 'true' });
  expect(await bank()).toEqual([]);
  expect(await inAcme((tx) => tx.select().from(auditLog))).toEqual([]);
  const real = await importZip(files);
  expect(withoutIds(dry)).toEqual(withoutIds(real));
  expect(dry.sums).toEqual(real.sums);
});

async function createEvent(actor: TestActor): Promise<string> {
  const reply = await app.call(eventRoutes.create, actor.token, { body: { name: 'Finals' } });
  expect(reply.status).toBe(201);
  return reply.body.data.id;
}

describe('into an event', () => {
  const hidden = files['web/A/challenge.yml']?.toString() ?? '';
  const shown = { ...files, 'web/A/challenge.yml': hidden.replace('state: hidden\n', '') };

  test('the challenges are added in the order of the archive, and open pages are updated', async () => {
    const eventId = await createEvent(acme.admin);
    const report = await importZip(shown, { eventId });
    const rows = await inAcme((tx) =>
      tx.select().from(eventChallenges).orderBy(asc(eventChallenges.position)),
    );
    expect(rows.map(({ challengeId }) => challengeId)).toEqual(idsOf(report).filter((id) => id !== null));
    expect(app.signals.at(-1)).toMatchObject({ channel: `private-event-${eventId}`, event: 'event-changed' });
  });

  test('a challenge that the bank has already is added too', async () => {
    await importZip(shown);
    const eventId = await createEvent(acme.admin);
    const report = await importZip(shown, { eventId });
    expect(report.rows.map(({ outcome, changes }) => [outcome, changes])).toEqual([
      ['updated', ['event']],
      ['failed', []],
      ['updated', ['event']],
    ]);
    expect((await bank()).map(({ version }) => version)).toEqual([1, 1]);
    expect((await importZip(shown, { eventId })).sums).toMatchObject({ updated: 0, unchanged: 2 });
  });

  test('an update is published to every event that has the challenge', async () => {
    const eventId = await createEvent(acme.admin);
    await importZip(shown, { eventId });
    app.signals.length = 0;
    await importZip({ 'challenge.yml': 'name: A\nvalue: 7' });
    expect(app.signals).toMatchObject([{ channel: `private-event-${eventId}`, event: 'event-changed' }]);
  });

  test("another tenant's event does not exist, and a foreign draft neither", async () => {
    const other = await createTenant(app);
    const foreign = await createEvent(other.admin);
    const form = formOf(zipOf(files));
    expect(await refusalOf(form, { eventId: foreign })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const draft = await createEvent(acme.admin);
    expect(await refusalOf(form, { eventId: draft }, acme.contentCreator)).toMatchObject({ status: 404 });
    expect(await bank()).toEqual([]);
  });
});

test('tenants do not see each other’s challenges', async () => {
  const other = await createTenant(app);
  await importZip(files, {}, other.contentCreator);
  expect((await importZip(files)).sums).toMatchObject({ created: 2, unchanged: 0 });
});

test('two imports at once never make two challenges of one name', async () => {
  const reports = await Promise.all([1, 2, 3, 4].map(() => importZip(files)));
  expect((await bank()).map(({ name }) => name)).toEqual(['A', 'B']);
  const outcomes = reports.flatMap(({ rows }) => rows).filter(({ name }) => name === 'A');
  expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
  for (const { outcome, reason } of outcomes) {
    if (outcome === 'failed') expect(reason).toMatch(/meanwhile; import again\.$/);
  }
  expect(await inAcme((tx) => challengeFileRows(tx, undefined))).toHaveLength(1);
});

test('an organizer brings in challenges of their own, and changes none of others', async () => {
  expect((await importZip(files, {}, acme.organizer)).sums).toMatchObject({ created: 2, notImported: 0 });
  const before = await bank();
  expect(before.map(({ createdBy }) => createdBy)).toEqual([acme.organizer.userId, acme.organizer.userId]);
  const stranger = await createMember(app, acme.tenantId, 'organizer');
  const yaml = String(files['web/A/challenge.yml']).replace('Look.', 'Look here.');
  const changed = { ...files, 'web/A/challenge.yml': yaml };
  expect((await importZip(changed, {}, stranger)).sums).toMatchObject({ created: 0, updated: 0 });
  expect(await bank()).toEqual(before);
});

test.each(['participant', 'orgAdministrator'] as const)('%s may not', async (role) => {
  const refusal = await refusalOf(formOf(zipOf(files)), {}, acme[role]);
  expect(refusal).toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

describe('what is no archive of challenges', () => {
  test('no form', async () => {
    expect(await refusalOf('a zip')).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n';
  test.each([
    ['a body that ends too soon', 'multipart/form-data; boundary=x', `${part}PK`],
    ['a body of nothing', 'multipart/form-data; boundary=x', ''],
    ['no boundary', 'multipart/form-data', `${part}PK\r\n--x--`],
    ['another boundary', 'multipart/form-data; boundary=y', `${part}PK\r\n--x--`],
    ['a part without a name', 'multipart/form-data; boundary=x', '--x\r\n\r\nPK\r\n--x--'],
    ['headers without an end', 'multipart/form-data; boundary=x', `--x\r\n${'a: b\r\n'.repeat(5_000)}`],
    ['a field of the prototype', 'multipart/form-data; boundary=x', part.replace('"file"', '"__proto__"')],
  ])('%s', async (_name, contentType, payload) => {
    const response = await app.http.inject({
      method: 'POST',
      url: urlOf(challengeImportRoutes.run, {}),
      headers: { authorization: `Bearer ${acme.admin.token}`, 'content-type': contentType },
      payload,
    });
    expect([400, 406, 415], response.body).toContain(response.statusCode);
    expect(response.json<Failure>().message).toMatch(/\.$/);
  });

  test('a form without a file', async () => {
    const form = new FormData();
    form.set('file', 'no file');
    expect(await refusalOf(form)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', field: 'file' });
  });

  test.each([
    ['no zip', new Uint8Array(100), /not a zip archive/],
    ['nothing in it', zipOf({}), /holds no challenges in a format that is read here/],
    ['no challenge in it', zipOf({ 'a.txt': 'a' }), /holds no challenges in a format that is read here/],
    ['a way out', zipOf({ '../challenge.yml': 'name: a' }), /leads out of the archive/],
  ])('%s', async (_name, bytes, message) => {
    expect(await refusalOf(formOf(bytes))).toMatchObject({
      status: 400,
      code: 'INVALID_ARCHIVE',
      field: 'file',
      message: expect.stringMatching(message),
    });
  });
});

const competition = join(import.meta.dirname, '../../../../../../../shared/data/csictf-2020');

test.skipIf(!existsSync(competition))('a real competition of 58 challenges', async () => {
  const whole: Files = {};
  for (const entry of await readdir(competition, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) whole[relative(competition, path)] = await readFile(path);
  }
  const report = await importZip(whole);
  expect(report.sums).toEqual({
    total: 58,
    created: 58,
    updated: 0,
    unchanged: 0,
    duplicate: 0,
    notImported: 0,
    failed: 0,
  });
  expect((await importZip(whole)).sums).toMatchObject({ unchanged: 58 });
  expect(await inAcme((tx) => challengeFileRows(tx, undefined))).toHaveLength(17);
});
