import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { challengeRoutes, eventRoutes, playRoutes, scopesOfPreset } from '@guidon/contract';
import { freePort } from '@guidon/testkit/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant } from '../../../testing/actors.ts';
import { createKeyFor } from '../../../testing/api-keys.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { registerAdmin } from '../../../testing/register-admin.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { asUpdate } from '../../challenges/bank-fixture.ts';

const project = join(import.meta.dirname, '../../../../../..');
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
  return start('scripts/guidon.mjs', args, environment);
}

function start(program: string, args: string[], environment: Record<string, string>) {
  return spawn(process.execPath, [join(project, program), ...args], {
    env: { ...process.env, ...environment },
  });
}

function guidon(args: string[], environment: Record<string, string> = {}) {
  return endOf(launch(args, environment));
}

async function endOf(child: ReturnType<typeof start>) {
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', resolve)),
  ]);
  return { lines: out.trimEnd().split('\n'), error: error.trimEnd(), code };
}

const byEmail = ['--email', account.email];
/** In the environment, as `--password` warns that others can read it. */
const withPassword = { GUIDON_PASSWORD: account.password };

/** With a folder made by the command itself, and a key that has what imports need. */
test('a folder is brought to an event, stays the same challenge when it moves, and overwrites nothing', {
  timeout: 120_000,
}, async () => {
  const tenant = await createTenant(app);
  const { secret } = await createKeyFor(app, tenant, { scopes: scopesOfPreset('import') });
  const { eventId } = await playEvent(app, tenant.tenantId, { challenges: [] });
  const [player] = await createPlayers(app, tenant.tenantId, eventId, 1);
  const repository = join(await mkdtemp(join(folder, '../guidon-repository-')), 'repository');
  // Without the script that looks whether all is installed, which takes as long as the command.
  const run = (args: string[]) => endOf(start('apps/cli/src/main.ts', args, { GUIDON_API_KEY: secret }));
  const call = (verb: string, ...rest: string[]) =>
    run([verb, repository, '--url', url, '--event', eventId, ...rest]);
  const lock = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(repository, 'guidon.lock.json'), 'utf8'));

  const made = await run(['new', join(repository, 'web/jar'), '--category', 'Web']);
  expect(made).toMatchObject({ code: 0, error: '' });
  const refused = await run(['lint', repository]);
  expect(refused).toMatchObject({ code: 1, error: '' });
  expect(refused.lines[0]).toBe('web/jar/challenge.yml:16: error: flags: A flag is still a placeholder.');
  const file = join(repository, 'web/jar/challenge.yml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('replace-me', 'in the jar'));

  const planned = await call('sync', '--dry-run');
  expect(planned).toMatchObject({ code: 0, error: '' });
  expect(planned.lines).toContain('created  Jar');
  await expect(lock()).rejects.toThrow('ENOENT');
  expect(await call('sync')).toMatchObject({ code: 0, error: '' });
  expect(await call('verify')).toMatchObject({
    lines: [
      'equal  Jar',
      '1 challenge: 1 equal, 0 different, 0 not in the event, 0 not in the folder, 0 cannot be read',
    ],
    code: 0,
  });

  const params = { eventId };
  const playerToken = player?.token ?? null;
  const listed = await app.call(playRoutes.challenges, playerToken, { params });
  const { id: challengeId, questionIds } = at(listed.body.data, 0);
  const answered = await app.call(playRoutes.submit, playerToken, {
    params: { challengeId },
    body: { eventId, questionId: questionIds[0] ?? '', answer: 'flag{in the jar}' },
  });
  expect(answered.body.data).toMatchObject({ isCorrect: true });

  await rename(join(repository, 'web/jar'), join(repository, 'web/cookie-jar'));
  const moved = join(repository, 'web/cookie-jar/challenge.yml');
  expect(await call('sync')).toMatchObject({ code: 0 });
  await writeFile(moved, (await readFile(moved, 'utf8')).replace('"Jar"', '"Cookie jar"'));
  const renamed = await call('sync');
  expect(renamed).toMatchObject({ code: 0, error: '' });
  expect(renamed.lines).toContain('updated  Cookie jar (name)');
  const after = await app.call(playRoutes.challenges, playerToken, { params });
  expect(after.body.data).toMatchObject([{ id: challengeId, name: 'Cookie jar', solveCount: 1 }]);
  expect(await lock()).toMatchObject({
    event: { id: eventId },
    challenges: {
      'web/cookie-jar/challenge.yml': {
        id: challengeId,
        name: 'Cookie jar',
        key: 'ctfcli:path:web/jar/challenge.yml',
      },
    },
  });

  const { body } = await app.call(challengeRoutes.get, tenant.admin.token, { params: { challengeId } });
  const edited = asUpdate({ ...body.data, description: 'Edited in the browser.' });
  await app.call(challengeRoutes.update, tenant.admin.token, { params: { challengeId }, body: edited });
  const differs = await call('verify');
  expect(differs).toMatchObject({ code: 1, error: '' });
  expect(differs.lines[0]).toBe('different  Cookie jar (description)');
  const kept = await readFile(join(repository, 'guidon.lock.json'), 'utf8');
  const diverged = await call('sync');
  expect(diverged).toMatchObject({ code: 1, error: '' });
  expect(diverged.lines[0]).toMatch(/^diverged  Cookie jar \(description\) .*: It was changed here since/);
  expect(await readFile(join(repository, 'guidon.lock.json'), 'utf8')).toBe(kept);
  expect(kept).not.toMatch(/in the jar|gdn_/);
  await rm(join(repository, '..'), { recursive: true });
});

async function eventsNamed(name: string) {
  const reply = await app.call(eventRoutes.list, token, { query: { search: name } });
  return reply.body.data.map(({ lifecycle, challengeCount }) => ({ lifecycle, challengeCount }));
}

test('fills a new draft event, and nothing the second time', async () => {
  const args = ['import', folder, '--url', url, ...byEmail, '--event', 'Finals'];
  // With 1, as a file does not arrive.
  expect(await guidon([...args, '--dry-run'], withPassword)).toMatchObject({ code: 1, error: '' });
  expect(await eventsNamed('Finals')).toEqual([]);
  const first = await guidon(args, withPassword);
  expect(first).toMatchObject({ code: 1, error: '' });
  expect(first.lines[0]).toBe('Event "Finals" is created as a draft.');
  expect(first.lines[1]).toBe('created  A  (missing: y)');
  expect(first.lines.at(-1)).toBe(
    '1 challenges: 1 created, 0 updated, 0 unchanged, 0 duplicate, 0 not imported, 0 failed',
  );
  expect(await eventsNamed('Finals')).toEqual([{ lifecycle: 'draft', challengeCount: 1 }]);
  const second = await guidon([...args.slice(0, -1), 'FINALS'], withPassword);
  expect(second.lines.at(-1)).toBe(
    '1 challenges: 0 created, 0 updated, 1 unchanged, 0 duplicate, 0 not imported, 0 failed',
  );
});

test('a wrong password and another organization are reported in one line', async () => {
  const args = ['import', folder, '--url', url, ...byEmail];
  expect(await guidon(args, { GUIDON_PASSWORD: 'wrong' })).toMatchObject({
    error: 'guidon: Invalid email or password',
    code: 1,
  });
  const other = await guidon([...args, '--tenant', 'other'], withPassword);
  expect(other).toMatchObject({ error: expect.stringMatching(/^guidon: .*"other"/), code: 1 });
});

test('a caller who may not edit challenges gets the reason', async () => {
  const { orgAdministrator } = await createTenant(app);
  const result = await guidon(['import', folder, '--url', url], { GUIDON_TOKEN: orgAdministrator.token });
  expect(result).toMatchObject({ error: 'guidon: You may not do this.', code: 1 });
});

test.skipIf(!existsSync(competition))('a real competition of 58 challenges, with a token', async () => {
  const args = ['import', competition, '--url', url, '--tenant', 'acme', '--event', 'csictf 2020'];
  const result = await guidon(args, { GUIDON_TOKEN: token });
  expect(result).toMatchObject({ code: 1, error: '' });
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
  const child = launch(['import', folder, '--url', `http://127.0.0.1:${port}`, ...byEmail], withPassword);
  const ended = once(child, 'close');
  await connected;
  child.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  await cutOff;
  silent.close();
});
