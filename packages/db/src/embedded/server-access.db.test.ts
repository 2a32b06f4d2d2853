import { execFileSync } from 'node:child_process';
import { lchownSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from './query-fixture.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let dataDir: string;
let warnings: string[];
const running: EmbeddedPostgres[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'guidon-access-'));
  warnings = [];
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    warn: (sentence) => warnings.push(sentence),
  });
  running.push(server);
  return server;
}

const folder = () => join(dataDir, 'postgres');

function giveAll(to: number): void {
  for (const name of readdirSync(folder(), { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder(), name), to, to);
  lchownSync(folder(), to, to);
}

test('older data that anybody could connect to is closed by the next start', async () => {
  await (await start()).stop();
  writeFileSync(join(folder(), 'pg_hba.conf'), 'local all all trust\n');
  writeFileSync(join(folder(), 'pg_ident.conf'), '');
  const server = await start();
  expect(readFileSync(join(folder(), 'pg_hba.conf'), 'utf8')).toBe('local all all peer map=guidon\n');
  expect(readFileSync(join(folder(), 'pg_ident.conf'), 'utf8')).toContain(`"${userInfo().username}"`);
  expect(await run(server, 'select session_user::text as name')).toEqual([{ name: 'postgres' }]);
});

test.runIf(isRoot)('data of nobody is taken over by a user of its own, with what is in it', async () => {
  const first = await start();
  await run(first, "create table notes as select 'kept' as word");
  await first.stop();
  giveAll(nobody);
  const second = await start();
  expect(await run(second, 'select word from notes')).toEqual([{ word: 'kept' }]);
  const owners = readdirSync(folder(), { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(join(folder(), name)).uid,
  );
  expect(new Set(owners)).not.toContain(nobody);
  expect([statSync(folder()).uid, warnings]).toEqual([expect.any(Number), []]);
});

const connecting = `
  const { Client } = require(${JSON.stringify(createRequire(import.meta.url).resolve('pg'))});
  const client = new Client({ host: process.argv[1], port: 5432, user: process.argv[2], database: 'postgres' });
  client.connect().then(() => console.log('connected'), (error) => console.log(error.message)).then(() => process.exit());
`;

test.runIf(isRoot)('a process of the user that the server runs as does not get in', async () => {
  const server = await start();
  const { uid, gid } = statSync(folder());
  const tryAs = (role: string) =>
    execFileSync('node', ['-e', connecting, server.host, role], {
      uid,
      gid,
      encoding: 'utf8',
      cwd: '/',
    }).trim();
  expect(tryAs('postgres')).toMatch(/peer authentication failed for user "postgres"/i);
  expect(tryAs('guidon')).toMatch(/peer authentication failed for user "guidon"/i);
});
