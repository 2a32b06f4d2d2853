import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@guidon/db';
import { isFolderInUse, startEmbeddedPostgres } from '@guidon/db/embedded';
import { Client } from 'pg';

const TEMPLATE = 'guidon_template';
const FOLDER_PREFIX = 'guidon-test-';

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
  stop(): Promise<void>;
}

/** Starts a throw-away PostgreSQL with one migrated database that `cloneTemplate` copies. */
export async function startTemplateServer(): Promise<TemplateServer> {
  removeAbandonedFolders();
  const dataDir = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  const address = { host: server.host, port: server.port, user: server.user };
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await runAsAdmin(address, `create database ${TEMPLATE}`);
    await migrate({ ...address, database: TEMPLATE });
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...address, stop };
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
    if (!isFolderInUse(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
