import { readFileSync, statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildHistory } from './build-history.ts';
import { historyLimits } from './history-limits.ts';
import { type Counterparts, type History, HistoryRefusal } from './history.ts';
import { rowsOf, tableNames, type TableName, type Tables } from './table-rows.ts';

export type WorkerRequest =
  | { kind: 'read'; folder: string; counterparts: Counterparts; nowMs: number }
  | { kind: 'acts'; from: number };

let history: History | null = null;

function answer(request: WorkerRequest) {
  if (request.kind === 'acts')
    return history?.acts.slice(request.from, request.from + historyLimits.actsAtOnce) ?? [];
  try {
    history = buildHistory(readTables(request.folder), request.counterparts, request.nowMs);
    return { event: history.event };
  } catch (error) {
    if (error instanceof HistoryRefusal) return { refusal: { key: error.key, params: error.params } };
    throw error;
  }
}

function readTables(folder: string): Tables {
  const read = (name: TableName) => {
    const path = join(folder, `${name}.json`);
    return statSync(path, { throwIfNoEntry: false }) === undefined ? '' : readFileSync(path, 'utf8');
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for each of the names
  return Object.fromEntries(tableNames.map((name) => [name, rowsOf(name, read(name))])) as Tables;
}

process.on('message', (request: WorkerRequest) => {
  process.send?.(answer(request));
});
process.on('disconnect', () => process.exit());
// Whoever started it kills it in the end, when what was compiled would not be kept.
flushCompileCache();
