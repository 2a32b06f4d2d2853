import type { ImportReport, ImportRow } from '@guidon/contract';

/** The report as lines of text; the last one is the sum. */
export function formatReport(report: ImportReport): string[] {
  const { rows, sums, isDryRun } = report;
  return [
    ...rows.flatMap(formatRow),
    ...formatLosses(rows),
    ...(isDryRun ? ['Dry run: nothing was changed.'] : []),
    formatSums(sums),
  ].map(printable);
}

function formatRow(row: ImportRow): string[] {
  const name = row.name ?? row.path;
  const changes = row.outcome === 'updated' ? ` (${row.changes.join(', ')})` : '';
  const where = row.outcome === 'failed' ? ` [${row.path}]` : '';
  const reason = row.reason === null ? '' : `: ${row.reason}`;
  const lost = lossesOf(row);
  return [
    `${row.outcome.padEnd(7)}  ${name}${changes}${where}${reason}${lost === '' ? '' : `  (${lost})`}`,
    ...row.warnings.map((warning) => `         ${warning}`),
  ];
}

function lossesOf(row: ImportRow): string {
  const parts: string[] = [];
  const fields = row.notCarried.map(({ field }) => field);
  if (fields.length > 0) parts.push(`not carried over: ${fields.join(', ')}`);
  if (row.missingFiles.length > 0) parts.push(`missing: ${row.missingFiles.join(', ')}`);
  return parts.join('; ');
}

function formatLosses(rows: readonly ImportRow[]): string[] {
  const losses = new Map<string, number>();
  for (const { field, reason } of rows.flatMap((row) => row.notCarried)) {
    const line = `${field.replace(/\[\d+\]/, '[]')}: ${reason}`;
    losses.set(line, (losses.get(line) ?? 0) + 1);
  }
  const missing = rows.reduce((sum, row) => sum + row.missingFiles.length, 0);
  const lines = [...losses].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...(lines.length > 0 ? ['', 'Not carried over:'] : []),
    ...lines.map(([line, times]) => `  ${line} (${times} ${times === 1 ? 'challenge' : 'challenges'})`),
    ...(missing > 0 ? ['', `Missing files: ${missing}. Put them in and import again.`] : []),
    ...(lines.length > 0 || missing > 0 ? [''] : []),
  ];
}

function formatSums(sums: ImportReport['sums']): string {
  const { total, created, updated, skipped, failed } = sums;
  return `${total} challenges: ${created} created, ${updated} updated, ${skipped} skipped, ${failed} failed`;
}

/** Text of a challenge must not steer the terminal. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ');
}
