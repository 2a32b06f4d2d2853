import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isPostgresIn } from './process-identity.ts';
import { run } from './query-fixture.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

let madeOnce: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  madeOnce = mkdtempSync(join(tmpdir(), 'guidon-embedded-'));
  const server = await startEmbeddedPostgres({ dataDir: madeOnce, log: () => undefined });
  await server.stop();
});

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'guidon-embedded-'));
  execFileSync('cp', ['-a', `${madeOnce}/.`, dataDir]);
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

afterAll(() => {
  rmSync(madeOnce, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  running.push(server);
  return server;
}

const OWNER = `
import { startEmbeddedPostgres } from ${JSON.stringify(new URL('start-embedded-postgres.ts', import.meta.url).href)};
import { Client } from 'pg';
const { host, port, user, database } = await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => undefined });
const client = new Client({ host, port, user, database });
await client.connect();
await client.query('create table notes (word text)');
await client.query("insert into notes values ('kept')");
console.log('committed');
`;

async function startOwner(): Promise<ChildProcess> {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', OWNER, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    owner.kill('SIGKILL');
  });
  await once(createInterface({ input: owner.stdout }), 'line');
  return owner;
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

test('data stays from one start to the next', async () => {
  const first = await start();
  await run(first, "create table notes as select 'kept' as word");
  await first.stop();
  const second = await start();
  expect(await run(second, 'select word from notes')).toEqual([{ word: 'kept' }]);
});

test('it is durable, checks its pages, sorts by code point and listens on no network', async () => {
  const server = await start();
  const settings = await run(
    server,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
       current_setting('server_encoding') as encoding, 'Z' < 'a' as by_code_point, lower('Ä') as lower`,
  );
  expect(settings).toEqual([
    {
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      addresses: '',
      encoding: 'UTF8',
      by_code_point: true,
      lower: 'ä',
    },
  ]);
});

test('a second instance on the same folder is refused with a sentence that names it', async () => {
  await start();
  await expect(start()).rejects.toThrow(
    `Another Guidon (process ${process.pid}) already uses the folder ${dataDir}; stop it or set DATA_DIR to another folder.`,
  );
});

test('the folder is free again after a stop', async () => {
  const server = await start();
  await server.stop();
  await server.stop();
  await expect(start()).resolves.toBeDefined();
});

test('an owner process that is killed leaves no server behind, and the next start has what was committed', async () => {
  const owner = await startOwner();
  const pid = postmasterPid();
  expect(isPostgresIn(pid, join(dataDir, 'postgres'))).toBe(true);
  owner.kill('SIGKILL');
  await vi.waitFor(() => expect(isPostgresIn(pid, join(dataDir, 'postgres'))).toBe(false), {
    timeout: 5000,
    interval: 10,
  });
  expect(await run(await start(), 'select word from notes')).toEqual([{ word: 'kept' }]);
});

test('a server that is still there without its owner is stopped, and the data recovered', async () => {
  const owner = await startOwner();
  const pid = postmasterPid();
  // A stopped process cannot react to the signal of its watcher, so the next start finds it alive.
  process.kill(pid, 'SIGSTOP');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  setTimeout(() => process.kill(pid, 'SIGCONT'), 300);
  expect(await run(await start(), 'select word from notes')).toEqual([{ word: 'kept' }]);
});

test('a crash of the server itself is reported and the next start recovers', async () => {
  const server = await start();
  await run(server, "create table notes as select 'kept' as word");
  process.kill(postmasterPid(), 'SIGKILL');
  await expect(server.ended).resolves.toBe('the database server ended with SIGKILL');
  await server.stop();
  expect(await run(await start(), 'select word from notes')).toEqual([{ word: 'kept' }]);
});

test('a postmaster.pid whose number now belongs to a stranger does not stop a start', async () => {
  const server = await start();
  await server.stop();
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => {
    stranger.kill('SIGKILL');
  });
  const folder = join(dataDir, 'postgres');
  writeFileSync(
    join(folder, 'postmaster.pid'),
    `${stranger.pid}\n${folder}\n1700000000\n5432\n/tmp\n\n  1 1\nready\n`,
  );
  await expect(start()).resolves.toBeDefined();
});

test('a folder too deep for a socket path works, and leaves nothing outside of it', async () => {
  const deep = join(dataDir, 'd'.repeat(60), 'e'.repeat(60));
  mkdirSync(deep, { recursive: true });
  const server = await start(deep);
  expect(server.host.length).toBeLessThan(94);
  expect(await run(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(existsSync(server.host)).toBe(false);
});

test.runIf(process.getuid?.() === 0)('root may keep the data below a folder closed to others', async () => {
  const closed = join(dataDir, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const first = await start(join(closed, 'data'));
  await run(first, "create table notes as select 'kept' as word");
  await first.stop();
  expect(statSync(closed).mode & 0o777).toBe(0o700);
  expect(await run(await start(join(closed, 'data')), 'select word from notes')).toEqual([{ word: 'kept' }]);
});

test('a data folder that cannot be used is named', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  await expect(start(file)).rejects.toThrow(
    `The folder ${file} cannot be used; choose another one with DATA_DIR.`,
  );
});

test('data of another major version is refused with a sentence', async () => {
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(
    `The data in ${join(dataDir, 'postgres')} was written by PostgreSQL 17, and this Guidon runs PostgreSQL 18.`,
  );
});
