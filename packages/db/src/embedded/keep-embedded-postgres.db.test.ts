import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from './query-fixture.ts';
import { keepEmbeddedPostgres, type KeptPostgres } from './keep-embedded-postgres.ts';

/** Databases start and recover here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const patience = { timeout: 60_000, interval: 10 };

let dataDir: string;
let said: string[];
const running: KeptPostgres[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'guidon-kept-'));
  said = [];
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function keep(): Promise<KeptPostgres> {
  const server = await keepEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    report: (sentence) => said.push(sentence),
  });
  running.push(server);
  return server;
}

function kill(): void {
  process.kill(
    Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
    'SIGKILL',
  );
}

test('a server that is killed serves again at the same address, with what was committed', async () => {
  const server = await keep();
  await run(server, "create table notes as select 'kept' as word");
  kill();
  await vi.waitFor(
    async () => expect(await run(server, 'select word from notes')).toEqual([{ word: 'kept' }]),
    patience,
  );
  await vi.waitFor(() => expect(said).toHaveLength(2), patience);
  expect(said).toEqual([
    'the database server ended with SIGKILL; it is started again',
    'the database server serves again',
  ]);
});

test('one that ends again and again is given up, with a sentence', async () => {
  const server = await keep();
  for (let end = 1; end <= 5; end += 1) {
    await vi.waitFor(() => run(server, 'select 1'), patience);
    kill();
    await vi.waitFor(
      () => expect(said.filter((line) => line.includes('SIGKILL'))).toHaveLength(end),
      patience,
    );
  }
  expect(await server.gaveUp).toBe('the database server ended with SIGKILL, again and again');
});

test('data that cannot be read is tried again and given up, with a sentence', async () => {
  const server = await keep();
  renameSync(join(dataDir, 'postgres/global/pg_control'), join(dataDir, 'postgres/global/gone'));
  kill();
  expect(await server.gaveUp).toMatch(/^the database server ended with code \d, again and again$/);
  expect(said.join('\n')).toContain('pg_control');
});

test('asked to stop while it comes back, it stops', async () => {
  const server = await keep();
  kill();
  await vi.waitFor(() => expect(said).toHaveLength(1), patience);
  await server.stop();
  await expect(run(server, 'select 1')).rejects.toThrow('ENOENT');
  const next = await keep();
  expect(await run(next, 'select 1 as one')).toEqual([{ one: 1 }]);
});
