import { connect } from '@guidon/db';
import { createHttpClient } from '@guidon/testkit/http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAnswerStream } from '../processes/answer-stream.ts';
import { openCompetition } from '../processes/competition.ts';
import { examineHistory } from '../processes/examine-history.ts';
import { expectBoardOf } from '../processes/expect-sound.ts';
import { isReady } from '../processes/kill-rounds.ts';
import { postgresOf } from '../processes/postgres-of.ts';
import { readHistory } from '../processes/recorded-history.ts';
import { endLaunched, type ServerProcess, startServer } from '../processes/server-process.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../processes/small-disk.ts';
import { until } from '../processes/until.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const megabyte = 1024 * 1024;

describe.runIf(canMount)('a full disk', () => {
  let disk: SmallDisk;
  let server: ServerProcess;

  beforeAll(async () => {
    disk = mountSmallDisk(200 * megabyte);
    server = await startServer({ dataDir: disk.path });
  });
  afterAll(async () => {
    await endLaunched();
    disk.remove();
  });

  /** Runs statements as the owner of the database, one after the other. */
  async function ask(...statements: string[]): Promise<Record<string, unknown>[]> {
    const client = await connect(postgresOf(disk.path));
    client.on('error', () => undefined);
    try {
      let rows: Record<string, unknown>[] = [];
      for (const text of statements) ({ rows } = await client.query<Record<string, unknown>>({ text }));
      return rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function readEverything(): Promise<void> {
    const tables = await ask(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'pgboss', 'pg_catalog')`,
    );
    expect(tables.length).toBeGreaterThan(50);
    await ask(...tables.map(({ name }) => `select count(t.*) from ${String(name)} t`));
    expect(await ask('select sum(checksum_failures)::int as failures from pg_stat_database')).toEqual([
      { failures: 0 },
    ]);
  }

  test('is reported, loses nothing that was acknowledged, and passes without a restart once there is room', async () => {
    const client = createHttpClient(server.url);
    const competition = await openCompetition(client, { challenges: 30, players: 12 });
    const stream = createAnswerStream(competition);
    await stream.press(client, (count) => count >= 50);

    // Tables cannot grow.
    disk.fill();
    await stream.press(client, () => stream.putOff >= 20);
    expect(stream.putOff).toBeGreaterThanOrEqual(20);

    // The log cannot grow either, and the database stops.
    const isGone = async () => {
      await ask(
        'select pg_switch_wal()',
        'create table if not exists filler (n int)',
        'insert into filler values (1)',
      );
      return !(await isReady(server.url));
    };
    await until('an end of the database', async () =>
      isGone().catch(async () => !(await isReady(server.url))),
    );
    const putOff = stream.putOff;
    await stream.press(client, () => stream.putOff > putOff);

    disk.free();
    await until('readiness', () => isReady(server.url));
    const { length: before } = stream.acknowledged;
    await stream.press(client, (count) => count >= before + 100);
    expect(stream.surprises).toEqual([]);

    const history = await readHistory(postgresOf(disk.path), competition.eventId);
    expect(examineHistory(history, stream.acknowledged)).toMatchObject({
      found: stream.acknowledged.length,
      twice: 0,
      firstBloodsTwice: 0,
      misnumbered: 0,
    });
    await expectBoardOf(history, competition, client);
    await readEverything();
  });
});
