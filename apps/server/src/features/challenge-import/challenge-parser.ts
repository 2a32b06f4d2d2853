import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ParsedChallenge } from './challenge-draft.ts';
import { failed } from './parse-challenge-yaml.ts';

export interface ParseRequest {
  text: string;
  path: string;
}

export interface ChallengeParser {
  /** The challenges of one file; one that costs too much time or memory is failed. */
  parse(request: ParseRequest): Promise<ParsedChallenge[]>;
  close(): Promise<void>;
}

const memoryMebibytes = 256;

/** Reads challenge files in a thread of its own: text made to be slow must not hold up anybody's answers. */
export function createChallengeParser(limitMs: number): ChallengeParser {
  let worker: Worker | null = null;
  const close = async () => {
    await worker?.terminate();
    worker = null;
  };
  return {
    close,
    async parse(request) {
      worker ??= startWorker();
      try {
        return await ask(worker, request, limitMs);
      } catch {
        await close();
        return [failed(request.path, ['The file takes too much time or memory to read.'])];
      }
    },
  };
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMebibytes },
  });
  // A failure after the time limit has nobody left who waits for it, and must not end the process.
  worker.on('error', () => {});
  return worker;
}

async function ask(worker: Worker, request: ParseRequest, limitMs: number): Promise<ParsedChallenge[]> {
  const reply = once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(request);
  return challengesOf(await reply);
}

/** Safe because the worker answers every request with what the parser returned. */
function challengesOf(messages: unknown[]): ParsedChallenge[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return messages[0] as ParsedChallenge[];
}
