import { accessSync, chmodSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { dataAccess } from './data-access.ts';
import { lockFolder } from './folder-lock.ts';
import { initDataFolder } from './init-data-folder.ts';
import { locateBinaries } from './locate-binaries.ts';
import { clearPostmaster } from './postmaster-file.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { settingArguments } from './server-settings.ts';
import { closedFolder, type ServerUser, serverUser } from './server-user.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { DATABASE, PORT, SUPERUSER } from './embedded-names.ts';

/** Where root keeps a copy of the programs when the whole project lies in a folder closed to others. */
const SHARED_BINARIES = '/var/lib/guidon/postgresql';
const FAST_STOP_MS = 20_000;

export interface EmbeddedPostgresOptions {
  /** The folder that holds everything of this installation; created when missing. */
  dataDir: string;
  /** Receives the server's own log lines. */
  log: (line: string) => void;
  /** False gives up every guarantee against a crash, for tests. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** The folder of the unix socket, as `pg` takes it for a host. */
  host: string;
  port: number;
  user: string;
  database: string;
  /** Settles with a sentence when the server has ended, asked for or not. */
  ended: Promise<string>;
  /** Ends the server cleanly and frees the folder; may be called more than once. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL on `dataDir` and answers when it serves; throws one readable sentence when it cannot. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataDir(options.dataDir);
  const lock = lockFolder(dataDir);
  try {
    return await startLocked(dataDir, options, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(
  dataDir: string,
  { log, durable = true }: EmbeddedPostgresOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const dataFolder = join(dataDir, 'postgres');
  const user = serverUser(dataFolder);
  const data = dataAccess(dataFolder, user !== undefined && !canPass(dataDir, user));
  const binaries = locateBinaries(data.isPrivate ? SHARED_BINARIES : join(dataDir, 'native'), user);
  await initDataFolder(binaries.initdb, data, user);
  await clearPostmaster(dataFolder, log);
  const socket = makeSocketFolder(dataDir, user);
  const server = startServerProcess({
    program: binaries.postgres,
    args: ['-D', data.argument, ...settingArguments({ durable, socketFolder: socket.path })],
    data,
    user,
    log,
  });
  const connection = { host: socket.path, port: PORT, user: SUPERUSER };
  const ended = server.ended.then((sentence) => {
    socket.remove();
    return sentence;
  });
  try {
    await createDatabase(connection, server);
  } catch (error) {
    await endServer(server);
    throw error;
  }
  const stop = async (): Promise<void> => {
    await endServer(server);
    release();
  };
  return { ...connection, database: DATABASE, ended, stop };
}

function openDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    throw new Error(`The folder ${path} cannot be used; choose another one with DATA_DIR.`, { cause: error });
  }
}

/** Whether the server's user can reach the data: our own folder is opened for that, those above it are not ours. */
function canPass(dataDir: string, user: ServerUser): boolean {
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

/** Recovery after a crash may take long: there is no limit as long as the server process lives. */
async function connectWhenReady(config: ClientConfig, server: ServerProcess): Promise<Client> {
  for (;;) {
    const client = new Client(config);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isStartingUp(error)) throw error;
    }
    const end = await Promise.race([server.ended, delay(10)]);
    if (end !== undefined) throw new Error(`${end}:\n${server.lastLines()}`);
  }
}

function isStartingUp(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ECONNREFUSED' || code === '57P03';
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
