import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../../platform/http/app-error.ts';
import { readArchive } from '../import/read-archive.ts';
import { localize, ArchiveError } from '../import/report-text.ts';
import { type Archive, fileAt } from '../import/archive.ts';
import { historyLimits } from './history-limits.ts';
import type { Counterparts, PastAct, PastEvent, RefusalKey } from './history.ts';
import type { WorkerRequest } from './history-worker.ts';
import { tableNames } from './table-rows.ts';
import { t } from '../declares.ts';

export interface HistoryReader {
  event: PastEvent;
  /** Everything that happened, by slices in its order. */
  acts: () => AsyncGenerator<PastAct[]>;
}

export interface ReadInput {
  zipPath: string;
  counterparts: Counterparts;
  nowMs: number;
  signal: AbortSignal;
}

type Reply = { event: PastEvent } | { refusal: { key: RefusalKey; params: Record<string, string | number> } };

/** Reads an export in another process, which is gone when `work` has ended. INVALID_ARCHIVE for what is not read. */
export async function withHistory<T>(
  { zipPath, counterparts, nowMs, signal }: ReadInput,
  work: (reader: HistoryReader) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'guidon-history-'));
  let worker: ChildProcess | null = null;
  try {
    await unpackTables(zipPath, folder);
    worker = startWorker();
    const ask = askerOf(worker, signal);
    const reply = await ask<Reply>({ kind: 'read', folder, counterparts, nowMs });
    if ('refusal' in reply) throw invalid(t(reply.refusal.key, reply.refusal.params));
    return await work({
      event: reply.event,
      async *acts() {
        for (let from = 0; ; from += historyLimits.actsAtOnce) {
          const acts = await ask<PastAct[]>({ kind: 'acts', from });
          if (acts.length > 0) yield acts;
          if (acts.length < historyLimits.actsAtOnce) return;
        }
      },
    });
  } finally {
    worker?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** The tables of people and of what they did, as files; all others stay closed. */
async function unpackTables(zipPath: string, folder: string): Promise<void> {
  let archive: Archive | null = null;
  try {
    archive = await readArchive(zipPath);
    let bytes = 0;
    if (fileAt(archive, 'db/users.json') === null) throw invalid(t('notAnExport'));
    for (const name of tableNames) {
      const file = fileAt(archive, `db/${name}.json`);
      if (file === null) continue;
      bytes += file.size;
      if (file.size > historyLimits.tableBytes || bytes > historyLimits.totalBytes)
        throw invalid(t('tables.tooLarge', { table: name }));
      await pipeline(await file.open(), createWriteStream(join(folder, `${name}.json`)));
    }
  } catch (error) {
    throw error instanceof ArchiveError ? invalid(localize(error.text)) : error;
  } finally {
    archive?.close();
  }
}

const invalid = (text: ReturnType<typeof t>) => new AppError('INVALID_ARCHIVE', text, { field: 'file' });

function startWorker(): ChildProcess {
  const worker = fork(fileURLToPath(new URL('./history-worker.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${historyLimits.workerMebibytes}`],
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  worker.on('error', () => {});
  return worker;
}

function askerOf(worker: ChildProcess, until: AbortSignal) {
  return async function ask<Answer>(request: WorkerRequest): Promise<Answer> {
    const done = new AbortController();
    const timeout = AbortSignal.timeout(historyLimits.readMs);
    const signal = AbortSignal.any([until, timeout, done.signal]);
    const reply = once(worker, 'message', { signal });
    const end = once(worker, 'exit', { signal }).then(() => Promise.reject(invalid(t('tables.tooCostly'))));
    try {
      worker.send(request);
      const [answer] = await Promise.race([reply, end]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers each kind of request with what belongs to it
      return answer as Answer;
    } catch (error) {
      throw timeout.aborted ? invalid(t('tables.tooCostly')) : error;
    } finally {
      done.abort();
      await Promise.allSettled([reply, end]);
    }
  };
}
