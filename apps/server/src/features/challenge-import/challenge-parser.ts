import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { failed } from './parse-challenge-yaml.ts';
import type { ParsedSource } from './readers/parse-source.ts';
import type { SourceUnit } from './readers/source-unit.ts';
import { reportText } from './report-text.ts';

export interface ParseBounds {
  /** Less than the limit for one file. */
  ms?: number;
  signal?: AbortSignal;
}

export interface ChallengeParser {
  /** What costs too much time or memory is returned as failed. */
  parse(unit: SourceUnit, within?: ParseBounds): Promise<ParsedSource>;
  close(): Promise<void>;
}

const memoryMebibytes = 256;

/**
 * Parses in another process, so that text made to be slow delays no other request. A thread would do, but one that is
 * terminated ends the whole process now and then (V8: `jit_page.has_value()`).
 */
export function createChallengeParser(limitMs: number): ChallengeParser {
  let worker: ChildProcess | null = null;
  const close = async () => {
    const ended = worker;
    worker = null;
    if (ended === null || ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = once(ended, 'exit');
    ended.kill('SIGKILL');
    await gone;
  };
  return {
    close,
    async parse(unit, { ms = limitMs, signal } = {}) {
      worker ??= startWorker();
      try {
        const ends = [AbortSignal.timeout(Math.min(ms, limitMs)), ...(signal ? [signal] : [])];
        return await parseIn(worker, unit, ends);
      } catch {
        await close();
        const challenge = failed(unit.path, [reportText('file.tooCostly')]);
        return { challenges: [{ ...challenge, format: unit.format }], missing: [], settings: null };
      }
    },
  };
}

function startWorker(): ChildProcess {
  const worker = fork(fileURLToPath(new URL('./parse-worker.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${memoryMebibytes}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // After the time limit nothing waits for its failure, which must not end the process.
  worker.on('error', () => {});
  return worker;
}

async function parseIn(worker: ChildProcess, unit: SourceUnit, ends: AbortSignal[]): Promise<ParsedSource> {
  const done = new AbortController();
  const signal = AbortSignal.any([...ends, done.signal]);
  const reply = once(worker, 'message', { signal });
  const end = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('The parser has ended.')));
  try {
    worker.send(unit);
    return sourceOf(await Promise.race([reply, end]));
  } finally {
    done.abort();
    await Promise.allSettled([reply, end]);
  }
}

/** Safe because the worker answers every request with what the parser returned. */
function sourceOf(messages: unknown[]): ParsedSource {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return messages[0] as ParsedSource;
}
