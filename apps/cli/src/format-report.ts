import type { ImportReport, ImportRow } from '@guidon/contract';
import { printable } from './terminal-text.ts';

/** The report as lines of text; the last one is the sum. */
export function formatReport(report: ImportReport): string[] {
  const { rows, isDryRun, notes } = report;
  const width = Math.max(0, ...rows.map((row) => wordOf(row).length));
  return [
    ...formatEvent(report),
    ...rows.flatMap((row) => formatRow(row, width)),
    ...formatLosses(rows),
    ...formatRemarks(report),
    ...formatLeaving(report),
    ...notes,
    ...formatDeadline(report),
    ...(isDryRun ? ['Dry run: nothing was changed.'] : []),
    formatSums(report.sums),
  ].map(printable);
}

/** Whether every challenge of the source is in as it stands there, with its flags and what it hands out, and every setting is read. */
export function isWhole({ sums, rows, unread }: ImportReport): boolean {
  const { duplicate, notImported, failed } = sums;
  return duplicate + notImported + failed + unread.length === 0 && !rows.some(lacksFiles);
}

const essential = /^(files|flags|provide|attachments?)$|^(files|provide|attachments?)\b/;

function lacksFiles({ missingFiles, notCarried }: ImportRow): boolean {
  return missingFiles.length > 0 || notCarried.some(({ field }) => essential.test(field));
}

const words: Record<ImportRow['outcome'], string> = {
  created: 'created',
  updated: 'updated',
  unchanged: 'unchanged',
  duplicate: 'duplicate',
  notImported: 'not imported',
  failed: 'failed',
};

function hasDiverged({ synced }: ImportRow): boolean {
  return synced?.hasDiverged === true;
}

function wordOf(row: ImportRow): string {
  return hasDiverged(row) ? 'diverged' : words[row.outcome];
}

function formatEvent({ event, isDryRun }: ImportReport): string[] {
  if (event?.isNew !== true) return [];
  const { name } = event;
  if (isDryRun) return [`Event "${name}" does not exist and would be created as a draft.`];
  if (event.id === null) return [`Event "${name}" is not created, because nothing goes into it.`];
  return [`Event "${name}" is created as a draft.`];
}

/** Without either, registration closes at the start. */
function formatDeadline({ event, isDryRun }: ImportReport): string[] {
  if (event?.isNew !== true || event.id === null || isDryRun) return [];
  return ['Give the event a deadline for registration before you start it: its code works until then.'];
}

function formatRow(row: ImportRow, width: number): string[] {
  const name = row.name ?? row.path;
  const isSaid = row.outcome === 'updated' || hasDiverged(row);
  const changes = isSaid ? ` (${row.changes.join(', ')})` : '';
  const isLost = ['failed', 'duplicate', 'notImported'].includes(row.outcome);
  const where = isLost ? ` [${row.path}]` : '';
  const reason = row.reason === null ? '' : `: ${row.reason}`;
  const lost = lossesOf(row);
  const indent = ' '.repeat(width + 2);
  return [
    `${wordOf(row).padEnd(width)}  ${name}${changes}${where}${reason}${lost === '' ? '' : `  (${lost})`}`,
    ...row.removals.map((removal) => `${indent}removes ${removal}`),
    ...row.warnings.map((warning) => `${indent}${warning}`),
  ];
}

function lossesOf(row: ImportRow): string {
  const parts: string[] = [];
  const said = {
    approximated: row.approximated,
    'kept aside': row.keptAside,
    'not carried over': row.notCarried,
  };
  for (const [words, notes] of Object.entries(said)) {
    const fields = [...new Set(notes.map(({ field }) => field))];
    if (fields.length > 0) parts.push(`${words}: ${fields.join(', ')}`);
  }
  if (row.missingFiles.length > 0) parts.push(`missing: ${row.missingFiles.join(', ')}`);
  return parts.join('; ');
}

function formatLosses(rows: readonly ImportRow[]): string[] {
  const missing = rows.reduce((sum, row) => sum + row.missingFiles.length, 0);
  const lines = [
    ...summed('Approximated:', rows, (row) => row.approximated),
    ...summed('Kept aside, for an export to give back:', rows, (row) => row.keptAside),
    ...summed('Not carried over:', rows, (row) => row.notCarried),
  ];
  return [
    ...lines,
    ...(missing > 0 ? ['', `Missing files: ${missing}. Put them in and import again.`] : []),
    ...(lines.length > 0 || missing > 0 ? [''] : []),
  ];
}

function summed(
  title: string,
  rows: readonly ImportRow[],
  notesOf: (row: ImportRow) => ImportRow['notCarried'],
): string[] {
  const sums = new Map<string, number>();
  for (const { field, reason } of rows.flatMap(notesOf)) {
    const line = `${field.replace(/\[\d+\]/, '[]')}: ${reason}`;
    sums.set(line, (sums.get(line) ?? 0) + 1);
  }
  const lines = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (lines.length === 0) return [];
  return ['', title, ...lines.map(([line, times]) => `  ${line} (${counted(times)})`)];
}

function formatRemarks({ remarks }: ImportReport): string[] {
  return remarks.map(({ text, challenges }) => `${text} (${counted(challenges)})`);
}

function formatLeaving({ leaving, isDryRun }: ImportReport): string[] {
  return leaving.map(({ name, isTakenOut, reason }) => {
    const removed = isDryRun ? 'would be taken out of the event' : 'was taken out of the event';
    const what = isTakenOut ? `${removed} and stays in the bank` : `stays in the event`;
    return `${name} is no longer in the source and ${what}${reason === null ? '.' : `: ${reason}`}`;
  });
}

function counted(challenges: number): string {
  return `${challenges} ${challenges === 1 ? 'challenge' : 'challenges'}`;
}

function formatSums(sums: ImportReport['sums']): string {
  const { total, created, updated, unchanged, duplicate, notImported, failed } = sums;
  const parts = [
    `${created} created`,
    `${updated} updated`,
    `${unchanged} unchanged`,
    `${duplicate} duplicate`,
    `${notImported} not imported`,
    `${failed} failed`,
  ];
  return `${total} challenges: ${parts.join(', ')}`;
}
