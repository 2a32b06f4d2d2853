import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionConfig } from '@guidon/db/connection';
import { isFolderInUse, runningPostgres, startEmbeddedPostgres } from '@guidon/db/embedded';
import { type Config, ConfigError, readConfig, readKeptKey } from '@guidon/server/config';
import { keyedHash } from '@guidon/server/keyed-hash';
import { CliError } from '../cli-error.ts';

export interface Installation {
  dataDir: string;
  databaseUrl: string | undefined;
  filesFolder: string;
  fileStorage: Config['fileStorage'];
  /** From the environment, or kept in `dataDir`; undefined when there is none yet. */
  secretKey: string | undefined;
  /** Whether the environment sets the key. */
  isKeyGiven: boolean;
}

export interface OpenDatabase {
  connection: ConnectionConfig;
  close: () => Promise<void>;
}

export function readInstallation(environment: Partial<Record<string, string>>): Installation {
  const { dataDir, databaseUrl, secretKey, fileStorage } = configOf(environment);
  return {
    dataDir,
    databaseUrl,
    filesFolder: join(dataDir, 'files'),
    fileStorage,
    secretKey: secretKey ?? readKeptKey(dataDir),
    isKeyGiven: secretKey !== undefined,
  };
}

function configOf(environment: Partial<Record<string, string>>): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    throw error instanceof ConfigError ? new CliError(error.message.split('\n')[0] ?? '') : error;
  }
}

/** Differs from key to key and reveals none. */
export function fingerprintOf(secretKey: string): string {
  return keyedHash(secretKey, 'backup', 'fingerprint').toString('hex');
}

/** The database that is there: that of the environment, that of the running server, or started for the time. */
export async function openExisting({ dataDir, databaseUrl }: Installation): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return given(databaseUrl);
  if (isFolderInUse(dataDir)) return { connection: runningPostgres(dataDir), close: async () => {} };
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new CliError(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL as for the server.`);
  }
  return startFor(dataDir);
}

/** The database to restore into, made where none is. */
export function openEmpty({ dataDir, databaseUrl }: Installation): Promise<OpenDatabase> {
  return databaseUrl === undefined ? startFor(dataDir) : Promise.resolve(given(databaseUrl));
}

/** Throws a CliError while a server is running on this data. */
export function refuseRunning({ dataDir, databaseUrl }: Installation): void {
  if (databaseUrl === undefined && isFolderInUse(dataDir)) {
    throw new CliError(
      `A server is running on ${dataDir}; a backup is restored into an empty installation only.`,
    );
  }
}

function given(connectionString: string): OpenDatabase {
  return { connection: { connectionString }, close: async () => {} };
}

async function startFor(dataDir: string): Promise<OpenDatabase> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    warn: (sentence) => process.stderr.write(`guidon: ${sentence}\n`),
  });
  const { host, port, user, database } = server;
  return { connection: { host, port, user, database }, close: () => server.stop() };
}
