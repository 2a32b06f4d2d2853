import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { freePort } from '@guidon/testkit/free-port';

const mainFile = join(import.meta.dirname, '../../entrypoints/main.mjs');
const projectFolder = join(import.meta.dirname, '../../../../..');

export const admin = { email: 'root@example.org', password: 'a password of the tests' };

export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  complaint: string;
}

export interface ServerProcess {
  pid: number;
  url: string;
  /** Resolves with the ready line; fails with the output when the process ended before. */
  ready: Promise<string>;
  ended: Promise<ProcessExit>;
  kill(signal: NodeJS.Signals): void;
}

export interface LaunchOptions {
  dataDir: string;
  /** A free one when absent. */
  port?: number;
  env?: Record<string, string>;
  /** The program and its arguments; the server itself when absent. */
  command?: readonly string[];
}

const launched = new Set<ChildProcess>();

/** Starts the real program in a process of its own, without waiting for it. */
export async function launchServer(options: LaunchOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const [program = process.execPath, ...args] = options.command ?? [process.execPath, mainFile];
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: { ...environmentOf(options.dataDir, port), ...options.env },
    // The server ends when this channel closes; nothing is sent over it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.channel?.unref();
  launched.add(child);
  const ended = endingOf(child);
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    ready: readyLineOf(child, ended),
    ended,
    kill: (signal) => {
      child.kill(signal);
    },
  };
}

export async function startServer(options: LaunchOptions): Promise<ServerProcess> {
  const server = await launchServer(options);
  await server.ready;
  return server;
}

export async function endLaunched(): Promise<void> {
  const running = [...launched].filter((child) => child.exitCode === null && child.signalCode === null);
  launched.clear();
  await Promise.all(
    running.map(async (child) => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
}

export interface DataDir {
  path: string;
  remove(): Promise<void>;
}

/** A data folder as it is before the first start. */
export async function makeDataDir(): Promise<DataDir> {
  const path = await mkdtemp(join(tmpdir(), 'guidon-server-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10 }) };
}

/** One whose database is migrated, as a copy of that of the test run where there is one: to make it takes three seconds. */
export async function makeMigratedDataDir(): Promise<DataDir> {
  const folder = await makeDataDir();
  const migrated = process.env['MIGRATED_POSTGRES'];
  if (migrated !== undefined) execFileSync('cp', ['-a', migrated, join(folder.path, 'postgres')]);
  return folder;
}

function environmentOf(dataDir: string, port: number): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return {
    PATH,
    HOME,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SEED_DEMO: 'false',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
  };
}

async function endingOf(child: ChildProcess): Promise<ProcessExit> {
  const { promise, resolve } = Promise.withResolvers<ProcessExit>();
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  child.once('close', (code, signal) => {
    void said.then((complaint) => resolve({ code, signal, complaint }));
  });
  return promise;
}

function readyLineOf(child: ChildProcess, ended: Promise<ProcessExit>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Guidon is ready at ')) resolve(line);
    });
  }
  void ended.then(({ code, signal, complaint }) =>
    reject(new Error(`The server ended (${signal ?? code}) before it was ready: ${complaint}`)),
  );
  // A caller that only waits for the end need not handle that it never became ready.
  promise.catch(() => undefined);
  return promise;
}
