import type { ImportReport, ImportRow } from '@guidon/contract';
import { canTake, type ImportChoices, nothingChosen, includedCount } from './import-choices-state.ts';

const besides = ['conflicts', 'losses', 'left'] as const;

export type ReportFilter = 'all' | ImportRow['outcome'] | (typeof besides)[number];

export function reportRows(
  report: ImportReport,
  filter: ReportFilter,
  choices: ImportChoices = nothingChosen,
): ImportRow[] {
  return report.rows
    .filter((row) => isShown(row, filter, choices))
    .toSorted((a, b) => urgency(b) - urgency(a));
}

function isShown(row: ImportRow, filter: ReportFilter, { left }: ImportChoices): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'conflicts':
      return row.conflicts.length > 0;
    case 'losses':
      return row.notCarried.length + row.approximated.length + row.missingFiles.length > 0;
    case 'left':
      return canTake(row) && left.has(row.key);
    default:
      return row.outcome === filter;
  }
}

function urgency(row: ImportRow): number {
  if (row.conflicts.length > 0) return 6;
  if (row.outcome === 'failed') return 5;
  if (row.outcome === 'notImported' || row.outcome === 'duplicate') return 4;
  if (row.removals.length > 0) return 3;
  if (row.missingFiles.length > 0) return 2;
  return isIncomplete(row) ? 1 : 0;
}

export function isIncomplete(row: ImportRow): boolean {
  const { approximated, keptAside, notCarried, missingFiles, warnings } = row;
  return [approximated, keptAside, notCarried, missingFiles, warnings].some((list) => list.length > 0);
}

export function fieldsByReason(notes: ImportRow['notCarried']): { fields: string[]; reason: string }[] {
  const byReason = new Map<string, string[]>();
  for (const { field, reason } of notes) byReason.set(reason, [...(byReason.get(reason) ?? []), field]);
  return Array.from(byReason, ([reason, fields]) => ({ fields, reason }));
}

export function lostCounts(report: ImportReport): { field: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { notCarried } of report.rows)
    for (const field of new Set(notCarried.map((lost) => lost.field)))
      counts.set(field, (counts.get(field) ?? 0) + 1);
  return Array.from(counts, ([field, count]) => ({ field, count })).toSorted((a, b) => b.count - a.count);
}

/** What the rows can be filtered by, without what none of them is. */
export function filterCounts(
  report: ImportReport,
  choices: ImportChoices = nothingChosen,
): { filter: ReportFilter; count: number }[] {
  const { sums, rows } = report;
  const found: { filter: ReportFilter; count: number }[] = [
    { filter: 'created', count: sums.created },
    { filter: 'updated', count: sums.updated },
    { filter: 'unchanged', count: sums.unchanged },
    { filter: 'duplicate', count: sums.duplicate },
    { filter: 'notImported', count: sums.notImported },
    { filter: 'failed', count: sums.failed },
  ];
  const others = besides.map((filter) => ({
    filter,
    count: rows.filter((row) => isShown(row, filter, choices)).length,
  }));
  return [{ filter: 'all', count: sums.total }, ...[...found, ...others].filter(({ count }) => count > 0)];
}

/** Whether an import would change anything, a challenge that leaves the event included. */
export function isWorthRunning(report: ImportReport, choices: ImportChoices = nothingChosen): boolean {
  return includedCount(report, choices) > 0 || report.leaving.some(({ isTakenOut }) => isTakenOut);
}
