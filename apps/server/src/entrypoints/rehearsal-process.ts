import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admitTeams, type CopyToPlay, playAsTeams } from '../features/rehearsal/index.ts';
import { readConfig } from '../platform/config/index.ts';
import { createLog } from '../platform/logging/log.ts';
import { createApp } from './create-app.ts';
import { openServices } from './open-services.ts';
import type { FromRehearsal, ToRehearsal } from './rehearsal-message.ts';

/** All players share the address of this machine. */
const rateLimitFactor = 1_000;

const stopped = new AbortController();

process.on('message', (message: ToRehearsal) => {
  if (message.kind === 'stop') stopped.abort();
  else void run(message.copy);
});
// Whoever began it is gone, and drops the database.
process.on('disconnect', () => process.exit(1));

async function run(copy: CopyToPlay): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guidon-rehearsal-'));
  try {
    await say({ kind: 'played', played: await serveAndPlay(copy, dataDir) });
  } catch (error) {
    await say({
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit(0);
}

/** No mail leaves, no job is done, no file is kept, and nobody else can reach it. */
async function serveAndPlay(copy: CopyToPlay, dataDir: string) {
  const config = readConfig({
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    SECRET_KEY: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: String(rateLimitFactor),
  });
  const log = createLog(config.logLevel);
  const role = { workers: 1, isLeader: true };
  const { services, realtime, jobs } = await openServices(config, copy.connection, log, role, () => {});
  const app = await createApp(services, {
    trustProxy: false,
    webFolder: null,
    realtimeApi: realtime.serverApi,
  });
  await jobs.install(app.jobs);
  await app.warm();
  realtime.attach(app.http.server);
  await app.http.listen({ port: 0, host: config.host });
  const { port } = addressOf(app.http.server.address());
  return playAsTeams(copy, {
    origin: `http://127.0.0.1:${port}`,
    teams: await admitTeams(services, copy),
    signal: stopped.signal,
    onProgress: (progress) => void say({ kind: 'progress', progress }),
  });
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The copy is not served on a port.');
  return address;
}

function say(message: FromRehearsal): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });
}
