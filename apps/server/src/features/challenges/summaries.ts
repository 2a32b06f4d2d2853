import { setImmediate } from 'node:timers/promises';
import { limits } from '@guidon/contract';
import { plainSummary } from '../../platform/language/plain-summary.ts';

interface Described {
  description: string;
  summary?: string | null;
}

const computedAtOnce = 20;

/** How a challenge begins, as lists show it; to be stored wherever its description is written. */
export function summaryOf(description: string): string {
  return plainSummary(description, limits.challengeSummaryMax);
}

/** Computes those that no save has stored yet, a few at a time, so that other work runs in between. */
export async function withSummaries<Row extends Described>(
  rows: readonly Row[],
): Promise<(Row & { summary: string })[]> {
  const all: (Row & { summary: string })[] = [];
  let computed = 0;
  for (const row of rows) {
    const summary = row.summary ?? summaryOf(row.description);
    all.push({ ...row, summary });
    if (typeof row.summary === 'string') continue;
    computed += 1;
    if (computed % computedAtOnce === 0) await setImmediate();
  }
  return all;
}
