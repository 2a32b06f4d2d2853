import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { freePort } from '../network/free-port.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RedisServer {
  /** A value for `REDIS_URL`. */
  url: string;
  stop(): Promise<void>;
}

const attempts = 5;

/** Starts Debian's `redis-server` on a free port of loopback, in a folder of its own. */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'guidon-redis-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const { child, port } = await startOnFreePort(folder, attempts);
    return {
      url: `redis://127.0.0.1:${port}`,
      async stop() {
        await end(child);
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Retries on another port when a program has taken this one before Redis could. */
async function startOnFreePort(folder: string, left: number): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const child = launch(folder, port);
  const said = await readyOrEnded(child);
  if (said === null) return { child, port };
  if (left > 1 && /address already in use/i.test(said)) return startOnFreePort(folder, left - 1);
  throw new Error(
    `The tests need redis-server, "sudo apt-get install redis-server" on Debian; it did not start: ${said}`,
  );
}

function launch(folder: string, port: number): ChildProcess {
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', daemonize: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  // Tests that are killed leave no server behind.
  return spawn('setpriv', ['--pdeathsig', 'KILL', 'redis-server', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Null once it accepts connections, otherwise its output. */
async function readyOrEnded(child: ChildProcess): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const lines: string[] = [];
  const take = (line: string) => {
    lines.push(line);
    if (line.includes('Ready to accept connections')) resolve(null);
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', take);
  }
  child.once('error', (error) => resolve(error.message));
  child.once('close', () => resolve(lines.join('\n')));
  return promise;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
