import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventRoutes } from '@guidon/contract';
import { freePort } from '@guidon/testkit/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant } from '../../testing/actors.ts';
import { registerAdmin } from '../../testing/register-admin.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const project = join(import.meta.dirname, '../../../../..');
const competition = join(project, '../shared/data/csictf-2020');
const account = { email: 'ann@example.org', password: 'correct horse battery' };

let app: TestApp;
let url: string;
let folder: string;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  token = await registerAdmin(app, { ...account, username: 'ann', tenantName: 'acme' });
  folder = await mkdtemp(join(tmpdir(), 'guidon-command-'));
  await mkdir(join(folder, 'a'));
  await writeFile(
    join(folder, 'a/challenge.yml'),
    'name: A\ncategory: Web\nvalue: 5\nflags: [x]\nfiles: [y]\n',
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function launch(args: string[], environment: Record<string, string> = {}) {
  return spawn(process.execPath, [join(project, 'scripts/guidon.mjs'), ...args], {
    env: { ...process.env, ...environment },
  });
}

async function guidon(args: string[], environment: Record<string, string> = {}) {
  const child = launch(args, environment);
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', resolve)),
  ]);
  return { lines: out.trimEnd().split('\n'), error: error.trimEnd(), code };
}

const byPassword = ['--email', account.email, '--password', account.password];

async function eventsNamed(name: string) {
  const reply = await app.call(eventRoutes.list, token, { query: { search: name } });
  return reply.body.data.map(({ lifecycle, challengeCount }) => ({ lifecycle, challengeCount }));
}

test('fills a new draft event, and nothing the second time', async () => {
  const args = ['import', folder, '--url', url, ...byPassword, '--event', 'Finals'];
  expect(await guidon([...args, '--dry-run'])).toMatchObject({ code: 0, error: '' });
  expect(await eventsNamed('Finals')).toEqual([]);
  const first = await guidon(args);
  expect(first).toMatchObject({ code: 0, error: '' });
  expect(first.lines[0]).toBe('Event "Finals" is created as a draft.');
  expect(first.lines[1]).toBe('created  A  (missing: y)');
  expect(first.lines.at(-1)).toBe(
    '1 challenges: 1 created, 0 updated, 0 unchanged, 0 duplicate, 0 not imported, 0 failed',
  );
  expect(await eventsNamed('Finals')).toEqual([{ lifecycle: 'draft', challengeCount: 1 }]);
  const second = await guidon([...args.slice(0, -1), 'FINALS']);
  expect(second.lines.at(-1)).toBe(
    '1 challenges: 0 created, 0 updated, 1 unchanged, 0 duplicate, 0 not imported, 0 failed',
  );
});

test('a wrong password and another organization are reported in one line', async () => {
  const wrong = ['--email', account.email, '--password', 'wrong'];
  expect(await guidon(['import', folder, '--url', url, ...wrong])).toMatchObject({
    error: 'guidon: Invalid email or password',
    code: 1,
  });
  const other = await guidon(['import', folder, '--url', url, ...byPassword, '--tenant', 'other']);
  expect(other).toMatchObject({ error: expect.stringMatching(/^guidon: .*"other"/), code: 1 });
});

test('a caller who may not edit challenges gets the reason', async () => {
  const { organizer } = await createTenant(app);
  const result = await guidon(['import', folder, '--url', url], { GUIDON_TOKEN: organizer.token });
  expect(result).toMatchObject({ error: 'guidon: You may not do this.', code: 1 });
});

test.skipIf(!existsSync(competition))('a real competition of 58 challenges, with a token', async () => {
  const args = ['import', competition, '--url', url, '--tenant', 'acme', '--event', 'csictf 2020'];
  const result = await guidon(args, { GUIDON_TOKEN: token });
  expect(result).toMatchObject({ code: 0, error: '' });
  expect(result.lines).toContain('Missing files: 16. Put them in and import again.');
  expect(result.lines.at(-1)).toBe(
    '58 challenges: 58 created, 0 updated, 0 unchanged, 0 duplicate, 0 not imported, 0 failed',
  );
  expect(await eventsNamed('csictf')).toEqual([{ lifecycle: 'draft', challengeCount: 58 }]);
});

test('a signal to end also ends the command', async () => {
  const { promise: cutOff, resolve: end } = Promise.withResolvers<unknown>();
  const silent = createServer((socket) => socket.resume().once('close', end));
  const port = await freePort();
  const connected = once(silent.listen(port, '127.0.0.1'), 'connection');
  const child = launch(['import', folder, '--url', `http://127.0.0.1:${port}`, ...byPassword]);
  const ended = once(child, 'close');
  await connected;
  child.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  await cutOff;
  silent.close();
});
