import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PlayCopy, PlayedCopy, PlayProgress } from '../features/rehearsal/index.ts';
import type { FromRehearsal, ToRehearsal } from './rehearsal-message.ts';

const rehearsalFile = fileURLToPath(new URL('rehearsal-process.ts', import.meta.url));
const resolveOnce = new URL('../platform/processes/resolve-once.ts', import.meta.url).href;
/** Longer than it takes to start and to end; a process that is silent for so long is killed. */
const graceMs = 90_000;
/** Behind what serves real players. */
const lowPriority = 10;

/** Serves and plays a copy in a process of its own, which ends with its work. */
export const forkRehearsal: PlayCopy = async (copy, { signal, onProgress }) => {
  const child = fork(rehearsalFile, [], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    execArgv: ['--import', resolveOnce],
    serialization: 'advanced',
  });
  lowerPriority(child);
  const stop = () => send(child, { kind: 'stop' });
  signal.addEventListener('abort', stop);
  const timer = setTimeout(() => child.kill('SIGKILL'), copy.seconds * 1_000 + graceMs);
  try {
    const played = result(child, onProgress);
    send(child, { kind: 'play', copy });
    if (signal.aborted) stop();
    return await played;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  }
};

function result(child: ChildProcess, onProgress: (progress: PlayProgress) => void): Promise<PlayedCopy> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: FromRehearsal) => {
      if (message.kind === 'progress') onProgress(message.progress);
      else if (message.kind === 'played') resolve(message.played);
      else reject(new Error(message.message));
    });
    child.on('error', reject);
    child.on('exit', (code, killedBy) =>
      reject(new Error(`The process of the rehearsal ended by itself (${killedBy ?? code}).`)),
    );
  });
}

function send(child: ChildProcess, message: ToRehearsal): void {
  if (child.connected) child.send(message, () => {});
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority);
  } catch {
    // It may have ended already, which its exit tells.
  }
}
