import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@guidon/db';
import { isFolderInUse, startEmbeddedPostgres } from '@guidon/db/embedded';
import { Client } from 'pg';

/** Of the name that a server gives its database, so that both can be made at once. */
const TEMPLATE = 'guidon';
const FOLDER_PREFIX = 'guidon-test-';
/** A folder that has changed since may belong to a run that is only starting. */
const ABANDONED_AFTER_MS = 60_000;

/** How to reach one database of the test server; `host` is the folder of its socket. */
export interface DatabaseConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export type TestServerAddress = Omit<DatabaseConnection, 'database'>;

export interface TestDatabase extends DatabaseConnection {
  drop(): Promise<void>;
}

export interface TemplateServer extends TestServerAddress {
  /** A folder of PostgreSQL with a migrated database, which no server works on. */
  migrated: string;
  stop(): Promise<void>;
}

/** Starts a throw-away PostgreSQL with one migrated database that `cloneTemplate` copies. */
export async function startTemplateServer(): Promise<TemplateServer> {
  removeAbandonedFolders();
  const dataDir = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  const migrated = join(dataDir, 'migrated');
  const start = () => startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const empty = await start();
    const connection = { host: empty.host, port: empty.port, user: empty.user, database: TEMPLATE };
    try {
      await migrate(connection);
    } finally {
      await empty.stop();
    }
    execFileSync('cp', ['-a', join(dataDir, 'postgres'), migrated]);
    const server = await start();
    const stop = () => server.stop().finally(remove);
    return { host: server.host, port: server.port, user: server.user, migrated, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A copy of the migrated database, in some 50 ms. */
export async function cloneTemplate(address: TestServerAddress): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(address, `create database ${database} template ${TEMPLATE}`);
  return {
    ...address,
    database,
    drop: () => runAsAdmin(address, `drop database if exists ${database} with (force)`),
  };
}

async function runAsAdmin({ host, port, user }: TestServerAddress, sql: string): Promise<void> {
  const client = new Client({ host, port, user, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A run that was killed leaves its folder behind; its server has ended by itself. */
function removeAbandonedFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const folder = join(tmpdir(), name);
    const isOld = Date.now() - statSync(folder).mtimeMs > ABANDONED_AFTER_MS;
    if (isOld && !isFolderInUse(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
