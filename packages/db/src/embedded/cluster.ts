import { accessSync, chmodSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { isConnectionLost } from '../failed-statements.ts';
import { writeAccessRules } from './access-rules.ts';
import { dataAccess } from './data-access.ts';
import { initDataFolder } from './init-data-folder.ts';
import { locateBinaries } from './locate-binaries.ts';
import { clearPostmaster } from './postmaster-file.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { settingArguments } from './server-settings.ts';
import { closedFolder, chownFolder, serverUser } from './server-user.ts';
import type { SystemUser } from './system-accounts.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { DATABASE, PORT, SUPERUSER } from './running-postgres.ts';

/**
 * Where a copy of the programs is kept for the server's user when the project lies in a folder that only root may
 * read.
 */
const SHARED_BINARIES = '/var/lib/guidon/postgresql';
const FAST_STOP_MS = 20_000;

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Receives the server's own log lines. */
  log: (line: string) => void;
  /** Receives a sentence when the server runs as a user that others share; goes to `log` when absent. */
  warn?: (sentence: string) => void;
  /** False gives up every guarantee against a crash, for tests. */
  durable?: boolean;
}

/** How `pg` connects to it, the same from one start of the server to the next. */
export interface ClusterAddress {
  /** The folder of the unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface RunningCluster {
  /** Settles with a sentence when the server has ended, asked for or not. */
  ended: Promise<string>;
  /** The last lines of its log. */
  lastLines(): string;
  stop(): Promise<void>;
}

/** Data, programs and socket of an embedded server, whether it runs or not. */
export interface Cluster {
  address: ClusterAddress;
  /** Starts the server and resolves when it accepts connections; otherwise throws its last log lines. */
  run(): Promise<RunningCluster>;
  close(): void;
}

/** Prepares `dataDir`, whose lock the caller has taken. */
export async function openCluster(
  dataDir: string,
  { log, warn = log, durable = true }: EmbeddedPostgresOptions,
): Promise<Cluster> {
  const dataFolder = join(dataDir, 'postgres');
  const user = serverUser(dataFolder, warn);
  await clearPostmaster(dataFolder, log);
  if (user) chownFolder(dataFolder, user);
  const data = dataAccess(dataFolder, user !== undefined && !canPass(dataDir, user));
  const binaries = locateBinaries(data.isPrivate ? SHARED_BINARIES : join(dataDir, 'native'), user);
  await initDataFolder(binaries.initdb, data, user);
  writeAccessRules(dataFolder, user);
  const socket = makeSocketFolder(dataDir, user);
  const connection = { host: socket.path, port: PORT, user: SUPERUSER };
  return {
    address: { ...connection, database: DATABASE },
    close: () => socket.remove(),
    async run() {
      await clearPostmaster(dataFolder, log);
      socket.clear();
      const server = startServerProcess({
        program: binaries.postgres,
        args: ['-D', data.argument, ...settingArguments({ durable, socketFolder: socket.path })],
        data,
        user,
        log,
      });
      try {
        await createDatabase(connection, server);
      } catch (error) {
        await endServer(server);
        throw new Error(`${await server.ended}:\n${server.lastLines()}`, { cause: error });
      }
      return { ended: server.ended, lastLines: () => server.lastLines(), stop: () => endServer(server) };
    },
  };
}

/** The real path of the folder, which is created when missing. Throws one sentence when it cannot be used. */
export function openDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    throw new Error(`The folder ${path} cannot be used; choose another one with DATA_DIR.`, { cause: error });
  }
}

function canPass(dataDir: string, user: SystemUser): boolean {
  if (closedFolder(dataDir, user) === dataDir) chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  return closedFolder(dataDir, user) === undefined;
}

async function createDatabase(
  connection: { host: string; port: number; user: string },
  server: ServerProcess,
): Promise<void> {
  const client = await connectWhenReady({ ...connection, database: 'postgres' }, server);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** There is no time limit while the server process lives, because recovery after a crash may take long. */
async function connectWhenReady(config: ClientConfig, server: ServerProcess): Promise<Client> {
  for (;;) {
    const client = new Client(config);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isConnectionLost(error)) throw error;
    }
    const end = await Promise.race([server.ended, delay(10)]);
    if (end !== undefined) throw new Error(end);
  }
}

async function endServer(server: ServerProcess): Promise<void> {
  server.signal('SIGINT');
  const isSlow = await Promise.race([
    server.ended.then(() => false),
    delay(FAST_STOP_MS, true, { ref: false }),
  ]);
  if (isSlow) server.signal('SIGQUIT');
  await server.ended;
}
