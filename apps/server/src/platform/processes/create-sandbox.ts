import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const memoryMebibytes = 256;

/** A process of its own for work on text that somebody may have made to be slow; started with the first request. */
export interface Sandbox {
  /** One request at a time. Fails when a signal aborts or the process ends; the next request then gets a new one. */
  ask: (request: Serializable, signals: readonly AbortSignal[]) => Promise<unknown>;
  /** Settles once the process is gone. */
  close: () => Promise<void>;
}

/**
 * `entry` answers every message with one of its own. A thread would do, but one that is terminated ends the whole process
 * now and then (V8: `jit_page.has_value()`).
 */
export function createSandbox(entry: URL): Sandbox {
  let child: ChildProcess | null = null;
  const close = async () => {
    const ended = child;
    child = null;
    if (ended === null || ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = once(ended, 'exit');
    ended.kill('SIGKILL');
    await gone;
  };
  return {
    close,
    async ask(request, signals) {
      child ??= start(entry);
      try {
        return await replyOf(child, request, signals);
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}

function start(entry: URL): ChildProcess {
  const child = fork(fileURLToPath(entry), {
    execArgv: [`--max-old-space-size=${memoryMebibytes}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // After a request was given up nothing waits for its failure, which must not end this process.
  child.on('error', () => {});
  return child;
}

async function replyOf(
  child: ChildProcess,
  request: Serializable,
  signals: readonly AbortSignal[],
): Promise<unknown> {
  const done = new AbortController();
  const signal = AbortSignal.any([...signals, done.signal]);
  const reply = once(child, 'message', { signal });
  const end = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The process has ended.')));
  try {
    child.send(request);
    const [message]: unknown[] = await Promise.race([reply, end]);
    return message;
  } finally {
    done.abort();
    await Promise.allSettled([reply, end]);
  }
}
