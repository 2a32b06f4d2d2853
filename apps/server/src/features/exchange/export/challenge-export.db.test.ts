import { challengeExportRoutes, challengeRoutes, eventRoutes, sessionRoutes } from '@guidon/contract';
import { asPlatform, auditLog, events, storedFiles } from '@guidon/db';
import { and, count, eq } from 'drizzle-orm';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import { seedDemo } from '../../demo/index.ts';
import { bytesOf, importZip } from '../import/import-zip-fixture.ts';

let app: TestApp;
let acme: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  acme = await createTenant(app);
});
afterAll(() => app.close());

type Query = { eventId?: string; ids?: string; format?: 'ctfd' | 'gzctf' };

async function download(token: string, query: Query) {
  const response = await app.http.inject({
    method: 'GET',
    url: urlOf(challengeExportRoutes.download, { query }),
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

async function filesOf(token: string, query: Query): Promise<Record<string, string>> {
  const { status, bytes } = await download(token, query);
  expect(status).toBe(200);
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content, true)]),
  );
}

const source = {
  'web/a/challenge.yml': `name: First
category: web
value: 300
author: ann
description: "See ![](pic.png)"
connection_info: nc \${host} 1
solution: {path: s.md, state: solved}
flags: [{type: regex, content: "a+", data: case_insensitive}]
hints: [{content: a, key: k, title: T}, {content: b, cost: 5, requirements: [k]}]
files: [dist/a.bin]
next: Second
module: week one
`,
  'web/a/pic.png': 'picture',
  'web/a/dist/a.bin': 'bytes',
  'web/a/s.md': 'Look *there*.',
  'web/b/challenge.yml':
    'name: Second\ncategory: Web\nrequirements: {prerequisites: [First], anonymize: preview}\nscheduled_at: "2031-05-01T10:00:00Z"\ntype: dynamic\nextra: {initial: 500, minimum: 100, decay: 30}\nlogic: all\nflags: [x, {content: y, type: static, data: case_insensitive}]\nattempts: 4\n',
  'web/c/challenge.yml': 'name: Third\ncategory: web\nvalue: 1\nstate: hidden\nflags: [z]\n',
};

async function importInto(tenant: TestTenant, files: Record<string, string | Uint8Array>): Promise<string> {
  const plain = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]),
  );
  const report = await importZip(app, tenant.admin, zipSync(plain), { eventName: 'Cup' });
  expect(report.notes.filter((note) => !/of (?:CTFd|GZCTF|the event)/.test(note))).toEqual([]);
  return report.event?.id ?? '';
}

test('an event comes back from its export as it was, and its export is the same byte for byte', async () => {
  const eventId = await importInto(acme, source);
  const first = await filesOf(acme.admin.token, { eventId });
  expect(Object.keys(first).toSorted()).toEqual([
    '.ctf/config',
    'guidon.ini',
    'web/first/challenge.yml',
    'web/first/dist/a.bin',
    'web/first/dist/pic.png',
    'web/first/solution.md',
    'web/second/challenge.yml',
    'web/third/challenge.yml',
  ]);
  expect(first['web/first/challenge.yml']).toBe(`name: First
author: ann
category: web
difficulty: easy
description: See ![](dist/pic.png)
attribution: ann
value: 300
type: standard
connection_info: nc \${host} 1
solution:
  path: solution.md
  state: solved
flags:
  - type: regex
    content: a+
    data: case_insensitive
files:
  - dist/a.bin
  - dist/pic.png
hints:
  - title: T
    content: a
    cost: 0
    key: hint-1
  - content: b
    cost: 5
    requirements:
      - hint-1
next: Second
module: week one
state: visible
version: "0.1"
`);
  expect(first['web/second/challenge.yml']).toContain(`requirements:
  prerequisites:
    - First
  anonymize: preview
scheduled_at: "2031-05-01T10:00:00+00:00"
state: visible
`);
  const other = await createTenant(app);
  const second = await filesOf(other.admin.token, { eventId: await importInto(other, first) });
  expect(second).toEqual(first);
});

const withoutTime = (text: string) => text.replace(/"exportedAt": "[^"]*"/, '');

const losses = {
  ctfd: [
    'First: Its connection info names variables, which players would see as they are.',
    'First: What its file said of module is not kept.',
  ],
  gzctf: [
    'First: It is left out: none of its questions has an answer that GZCTF can write.',
    'Second: Capital letters count in the answer of "Flag".',
    'Second: It becomes 2 challenges, one for each answer that is asked for.',
    'Second: Its value falls along the nearest exponential curve.',
    'Second: When it opens is not kept.',
    'Second: What it requires is not kept.',
  ],
};

test.each(['ctfd', 'gzctf'] as const)('for %s it comes back the same as well', async (format) => {
  const tenant = await createTenant(app);
  const eventId = await importInto(tenant, source);
  const settings = {
    name: 'Cup',
    description: 'All welcome.',
    rules: 'Be kind.',
    teamMode: 'teams' as const,
    teamSizeMax: 3,
    startTime: '2031-05-01T09:00:00.000Z',
    endTime: '2031-05-02T09:00:00.000Z',
  };
  const changed = await app.call(eventRoutes.update, tenant.admin.token, {
    params: { eventId },
    body: { ...settings, version: 1 },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const query = { eventId, format };
  const first = await filesOf(tenant.admin.token, query);
  const { data } = (await app.call(challengeExportRoutes.plan, tenant.admin.token, { query })).body;
  const { headers } = await download(tenant.admin.token, query);
  expect(headers['content-disposition']).toContain(`challenges-${format}-`);
  expect(data.notes.map(({ name, text }) => `${name}: ${text}`)).toEqual(losses[format]);
  expect(data.challenges).toBe(format === 'ctfd' ? 3 : 2);
  expect(data.files).toBe(Object.keys(first).filter((path) => /^(?:uploads|files)\//.test(path)).length);
  const other = await createTenant(app);
  const again = await importInto(other, first);
  const second = await filesOf(other.admin.token, { eventId: again, format });
  const { 'manifest.json': made = '', ...rest } = first;
  const { 'manifest.json': remade = '', ...restAgain } = second;
  expect(restAgain).toEqual(rest);
  expect(withoutTime(remade)).toBe(withoutTime(made));
});

test('the bank, or a choice of it, is exported with what a file said of an event', async () => {
  const tenant = await createTenant(app);
  const report = await importZip(app, tenant.admin, zipSync(bytesOf({ ...source })));
  const ids = report.rows.flatMap(({ challengeId }) => challengeId ?? []);
  const all = await filesOf(tenant.contentCreator.token, {});
  expect(Object.keys(all).filter((path) => path.endsWith('challenge.yml'))).toHaveLength(3);
  expect(all['web/third/challenge.yml']).toContain('state: hidden');
  expect(all['web/second/challenge.yml']).toMatch(/anonymize: preview\n {2}prerequisites:\n {4}- First/);
  const one = await filesOf(tenant.admin.token, { ids: ids[2] ?? '' });
  expect(Object.keys(one)).toEqual(['.ctf/config', 'guidon.ini', 'web/third/challenge.yml']);
  const plan = await app.call(challengeExportRoutes.plan, tenant.admin.token, { query: {} });
  expect(plan.body.data).toMatchObject({ challenges: 3, files: 2, fileBytes: 12, notes: [] });
});

test('answers leave to those who may read them alone, and that they did is recorded', async () => {
  const eventId = await importInto(await createTenant(app), source);
  const own = await createTenant(app);
  const ownEvent = await importInto(own, source);
  expect((await download(own.organizer.token, { eventId: ownEvent })).status).toBe(404);
  expect((await download(own.participant.token, {})).status).toBe(403);
  for (const query of [{ eventId }, { ids: eventId }]) {
    const reply = await app.call(challengeExportRoutes.plan, own.admin.token, { query });
    expect(failure(reply)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await download(own.admin.token, query)).status).toBe(404);
  }
  for (const format of ['ctfd', 'gzctf'] as const) {
    expect((await download(own.organizer.token, { eventId: ownEvent, format })).status).toBe(404);
    expect((await download(own.admin.token, { eventId, format })).status).toBe(404);
  }
  const both = { eventId: ownEvent, ids: ownEvent };
  expect((await download(own.admin.token, both)).status).toBe(400);
  await download(own.admin.token, { eventId: ownEvent });
  await download(own.admin.token, {});
  const rows = await asPlatform(app.services, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.tenantId, own.tenantId)),
  );
  const exports = rows
    .filter(({ action }) => action.includes('export'))
    .toSorted((a, b) => (a.action < b.action ? 1 : -1));
  expect(exports.map(({ action, targetId, details }) => ({ action, targetId, details }))).toEqual([
    { action: 'event.export-challenges', targetId: ownEvent, details: { format: 'ctfcli', challenges: 3 } },
    { action: 'challenge.export', targetId: own.tenantId, details: { format: 'ctfcli', challenges: 3 } },
  ]);
});

test('what does not fit into a zip is refused before any of it is sent', async () => {
  const tenant = await createTenant(app);
  const eventId = await importInto(tenant, source);
  const isOfTenant = eq(storedFiles.tenantId, tenant.tenantId);
  await asPlatform(app.services, (tx) =>
    tx
      .update(storedFiles)
      .set({ sizeBytes: 2 * 1024 ** 3 })
      .where(isOfTenant),
  );
  for (const query of [{}, { eventId }, { eventId, format: 'ctfd' as const }]) {
    const plan = await app.call(challengeExportRoutes.plan, tenant.admin.token, { query });
    expect(failure(plan)).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'An export holds 3 GiB and 50000 files at most; choose some of the challenges.',
    });
    expect((await download(tenant.admin.token, query)).status).toBe(400);
  }
  const [recorded] = await asPlatform(app.services, (tx) =>
    tx
      .select({ number: count() })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.action, 'event.export-challenges'))),
  );
  expect(recorded?.number).toBe(0);
});

test('what ctfcli cannot say is said', async () => {
  const tenant = await createTenant(app);
  const choice = {
    kind: 'choice' as const,
    options: [
      { id: 'a', text: 'Red' },
      { id: 'b', text: 'Blue' },
    ],
    correct: ['a', 'b'],
    multiple: true,
  };
  const question = { title: 'Colours', prompt: 'Which?', points: 10, rule: choice };
  const body = { name: 'Choice', category: 'misc', questions: [question], successMessage: 'Well done.' };
  await app.call(challengeRoutes.create, tenant.admin.token, { body });
  const single = { ...question, rule: { ...choice, correct: ['b'], multiple: false } };
  const second = { ...body, name: 'Single', questions: [single] };
  await app.call(challengeRoutes.create, tenant.admin.token, { body: second });
  const { data } = (await app.call(challengeExportRoutes.plan, tenant.admin.token, { query: {} })).body;
  expect(data.challenges).toBe(1);
  expect(data.notes.map(({ name, isLeftOut, text }) => `${name} ${isLeftOut}: ${text}`)).toEqual([
    'Choice true: It is left out: none of its questions has an answer that ctfcli can write.',
    'Single false: The choice of "Colours" becomes a text, and the choices stand in the description.',
    'Single false: What its questions ask stands in the description.',
    expect.stringContaining('Single false: The picture'),
  ]);
  const files = await filesOf(tenant.admin.token, {});
  expect(files['misc/single/challenge.yml']).toContain('**Colours**\n\n  Which?\n\n  - Red\n  - Blue');
});

test('the events of the demo come back whole', async () => {
  const demo = await seedDemo(app.services);
  const body = { email: demo.organizer, password: demo.password };
  const { token = '', user } = (await app.call(sessionRoutes.login, null, { body })).body;
  const isOfDemo = eq(events.tenantId, user?.tenantId ?? '');
  const found = await asPlatform(app.services, (tx) =>
    tx.select({ id: events.id }).from(events).where(isOfDemo),
  );
  const counts: number[] = [];
  for (const { id: eventId } of found) {
    const first = await filesOf(token, { eventId });
    const count = Object.keys(first).filter((path) => path.endsWith('/challenge.yml')).length;
    counts.push(count);
    // The event of the practice holds none yet.
    if (count === 0) continue;
    const other = await createTenant(app);
    const again = await importInto(other, first);
    expect(await filesOf(other.admin.token, { eventId: again })).toEqual(first);
    const settings = await app.call(eventRoutes.challengeSettings, other.admin.token, {
      params: { eventId: again },
    });
    expect(settings.body.data).toHaveLength(count);
  }
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1);
});
