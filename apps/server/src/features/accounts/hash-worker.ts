// Hashes passwords in a thread of its own. Started by hash-threads.ts.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashReply, HashRequest } from './hash-threads.ts';

/** Argon2id with 19 MiB and two passes, as OWASP's password storage cheat sheet asks at least: some 6 ms of one core. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** On a busy machine a hash gets a third of the processor time of the thread that answers requests. */
const niceness = 10;

/** Linux has a priority for each thread; elsewhere it belongs to the process and stays unchanged. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  const [, threadId] = /task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
  if (threadId !== undefined) setPriority(Number(threadId), niceness);
}

function answer({ password, hashed }: HashRequest): HashReply {
  try {
    return hashed === null
      ? { hash: hashSync(password, passwordCost) }
      : { fits: verifySync(hashed, password) };
  } catch {
    return { failure: 'A password could not be hashed.' };
  }
}

stepBack();
parentPort?.on('message', (request: HashRequest) => parentPort?.postMessage(answer(request)));
