import type { ImportedPerson, MemberImportOutcome, MemberImportRow } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import type { CsvValue } from '../../../lib/files.ts';

const harmless: readonly MemberImportOutcome[] = ['invited', 'already-member', 'already-invited'];

/** Somebody has to look at the row. */
export function isProblem(outcome: MemberImportOutcome): boolean {
  return !harmless.includes(outcome);
}

/** An import would write something for it. */
export function isWritten({ outcome, groupOutcomes }: MemberImportRow): boolean {
  return outcome === 'invited' || (outcome === 'already-member' && groupOutcomes.includes('added'));
}

/** How many rows have each outcome, in the order of these, without those that none has. */
export function outcomeCounts<Outcome extends string>(
  rows: readonly { outcome: Outcome }[],
  outcomes: readonly Outcome[],
): { outcome: Outcome; count: number }[] {
  return outcomes
    .map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length }))
    .filter(({ count }) => count > 0);
}

/** The next rows to send; empty once all are through. */
export function nextSlice(rows: readonly MemberImportRow[], done: ReadonlySet<number>): ImportedPerson[] {
  return rows
    .filter((row) => isWritten(row) && !done.has(row.line))
    .slice(0, limits.membersImportedAtOnce)
    .map(({ line, email, name, role, groups }) => ({ line, email, name, role, groups }));
}

/** The rows with what has become of some of them. */
export function withResults(
  rows: readonly MemberImportRow[],
  results: readonly MemberImportRow[],
): MemberImportRow[] {
  const byLine = new Map(results.map((row) => [row.line, row]));
  return rows.map((row) => {
    const result = byLine.get(row.line);
    return result === undefined ? row : { ...result, typedRole: row.typedRole };
  });
}

/** Rows that can be mended and imported again: as they were typed, with the reason at the end. */
export function failedCells(
  rows: readonly MemberImportRow[],
  reasonOf: (row: MemberImportRow) => string,
): CsvValue[][] {
  return rows
    .filter(({ outcome }) => isProblem(outcome))
    .map((row) => [row.email, row.name, row.typedRole, row.groups.join('; '), reasonOf(row)]);
}
