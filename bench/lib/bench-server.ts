import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@guidon/testkit/free-port';
import { Pool } from 'pg';
import { ensureServerBuilt } from '../../scripts/lib/build-server.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const entrypoint = 'apps/server/src/entrypoints/main.mjs';

export const realtimeApp = { id: '1', key: 'guidon', secret: 'a secret of the benchmark' };

export interface BenchServer {
  port: number;
  pid: number;
  databasePid: number;
  inspectPort: number;
  dataDir: string;
  secretKey: string;
  pool: Pool;
  startedInMs: number;
  stop(options?: { keepsData: boolean }): Promise<void>;
}

export interface BenchServerOptions {
  /** The folder of an earlier server; a new one when absent. */
  dataDir?: string;
  env?: Record<string, string>;
}

/** Starts the server as `npm start` does, with rate limits raised by configuration. */
export async function startBenchServer({
  dataDir = mkdtempSync(join(tmpdir(), 'guidon-bench-')),
  env = {},
}: BenchServerOptions = {}): Promise<BenchServer> {
  const [port, inspectPort] = [await freePort(), await freePort()];
  const secretKey = 'a secret of the benchmark that is long enough';
  await ensureServerBuilt(process.execPath);
  const startedAt = performance.now();
  const child = spawn(process.execPath, [`--inspect-port=127.0.0.1:${inspectPort}`, entrypoint], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      SEED_DEMO: 'false',
      ADMIN_EMAIL: 'bench@example.org',
      ADMIN_PASSWORD: 'not-a-secret-1',
      RATE_LIMIT_FACTOR: '1000000',
      PUSHER_APP_ID: realtimeApp.id,
      PUSHER_KEY: realtimeApp.key,
      PUSHER_SECRET: realtimeApp.secret,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await isReady(child);
  const startedInMs = performance.now() - startedAt;
  const [databasePid, , , databasePort, host] = postmasterFile(dataDir);
  const pool = new Pool({ host, port: Number(databasePort), user: 'postgres', database: 'guidon', max: 4 });
  return {
    port,
    pid: child.pid ?? 0,
    databasePid: Number(databasePid),
    inspectPort,
    dataDir,
    secretKey,
    pool,
    startedInMs,
    async stop({ keepsData } = { keepsData: false }) {
      await pool.end();
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exit;
      if (!keepsData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function isReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Guidon is ready')) resolve();
  });
  child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  return promise;
}

function postmasterFile(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
}
