import type { ImportReport, ImportRow } from '@guidon/contract';

export type OutcomeFilter = 'all' | ImportRow['outcome'];

export function reportRows(report: ImportReport, filter: OutcomeFilter): ImportRow[] {
  const rows = filter === 'all' ? report.rows : report.rows.filter(({ outcome }) => outcome === filter);
  return rows.toSorted((a, b) => urgency(b) - urgency(a));
}

function urgency(row: ImportRow): number {
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

export function outcomeCounts({ sums }: ImportReport): { outcome: OutcomeFilter; count: number }[] {
  const found: { outcome: OutcomeFilter; count: number }[] = [
    { outcome: 'created', count: sums.created },
    { outcome: 'updated', count: sums.updated },
    { outcome: 'unchanged', count: sums.unchanged },
    { outcome: 'duplicate', count: sums.duplicate },
    { outcome: 'notImported', count: sums.notImported },
    { outcome: 'failed', count: sums.failed },
  ];
  return [{ outcome: 'all', count: sums.total }, ...found.filter(({ count }) => count > 0)];
}

export function writes({ sums }: ImportReport): number {
  return sums.created + sums.updated;
}

/** Whether an import would change anything, a challenge that leaves the event included. */
export function isWorthRunning(report: ImportReport): boolean {
  return writes(report) > 0 || report.leaving.some(({ isTakenOut }) => isTakenOut);
}
