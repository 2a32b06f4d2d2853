import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const memoryMebibytes = 256;

/** A process of its own for work on text that somebody may have made to be slow; started with the first request. */
export interface Sandbox {
  /** Starts the process unless it is there, so that its start costs no request its time. Fails as a request does. */
  ready: (signals: readonly AbortSignal[]) => Promise<void>;
  /** One request at a time. Fails when a signal aborts or the process ends; the next request then gets a new one. */
  ask: (request: Serializable, signals: readonly AbortSignal[]) => Promise<unknown>;
  /** Settles once the process is gone. */
  close: () => Promise<void>;
}

/**
 * `entry` sends a message once it has started, and answers every message with one of its own. A thread would do, but one that is terminated ends the whole process
 * now and then (V8: `jit_page.has_value()`).
 */
export function createSandbox(entry: URL): Sandbox {
  let child: ChildProcess | null = null;
  let isStarted = false;
  const close = async () => {
    const ended = child;
    child = null;
    isStarted = false;
    if (ended === null || ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = once(ended, 'exit');
    ended.kill('SIGKILL');
    await gone;
  };
  const orClose = async <T>(work: () => Promise<T>) => {
    try {
      return await work();
    } catch (error) {
      await close();
      throw error;
    }
  };
  const started = async (signals: readonly AbortSignal[]) => {
    const running = (child ??= start(entry));
    if (!isStarted) await nextMessage(running, signals);
    isStarted = true;
    return running;
  };
  return {
    close,
    ready: (signals) =>
      orClose(async () => {
        await started(signals);
      }),
    ask: (request, signals) => orClose(async () => nextMessage(await started(signals), signals, request)),
  };
}

function start(entry: URL): ChildProcess {
  const child = fork(fileURLToPath(entry), {
    execArgv: [`--max-old-space-size=${memoryMebibytes}`],
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // After a request was given up nothing waits for its failure, which must not end this process.
  child.on('error', () => {});
  return child;
}

async function nextMessage(
  child: ChildProcess,
  signals: readonly AbortSignal[],
  request?: Serializable,
): Promise<unknown> {
  const done = new AbortController();
  const signal = AbortSignal.any([...signals, done.signal]);
  const reply = once(child, 'message', { signal });
  const end = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The process has ended.')));
  try {
    if (request !== undefined) child.send(request);
    const [message]: unknown[] = await Promise.race([reply, end]);
    return message;
  } finally {
    done.abort();
    await Promise.allSettled([reply, end]);
  }
}
