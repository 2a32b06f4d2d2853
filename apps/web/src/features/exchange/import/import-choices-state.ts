import type { ImportReport, ImportRow } from '@guidon/contract';

export type Side = 'here' | 'source';

/** By the keys of rows. */
export interface ImportChoices {
  left: ReadonlySet<string>;
  sides: ReadonlyMap<string, Side>;
}

export const nothingChosen: ImportChoices = { left: new Set(), sides: new Map() };

/** Whether an import would write it, so that it can be left out. */
export function canTake({ outcome }: Pick<ImportRow, 'outcome'>): boolean {
  return outcome === 'created' || outcome === 'updated';
}

export function isTaken(row: ImportRow, { left }: ImportChoices): boolean {
  return canTake(row) && !left.has(row.key);
}

export function includedKeys({ rows }: ImportReport, choices: ImportChoices): ReadonlySet<string> {
  return new Set(rows.filter((row) => isTaken(row, choices)).map(({ key }) => key));
}

/** With these taken of the rows that can be. */
export function withTaken(
  { rows }: ImportReport,
  choices: ImportChoices,
  taken: ReadonlySet<string>,
): ImportChoices {
  const left = rows.filter((row) => canTake(row) && !taken.has(row.key)).map(({ key }) => key);
  return { ...choices, left: new Set(left) };
}

export function withSide(choices: ImportChoices, keys: readonly string[], side: Side): ImportChoices {
  const sides = new Map(choices.sides);
  for (const key of keys) sides.set(key, side);
  return { ...choices, sides };
}

/** Rows that were changed here and in the source, and come in unless something is said. */
export function conflictingRows({ rows }: ImportReport, choices: ImportChoices): ImportRow[] {
  return rows.filter((row) => row.conflicts.length > 0 && isTaken(row, choices));
}

export function openConflicts(report: ImportReport, choices: ImportChoices): string[] {
  return conflictingRows(report, choices)
    .filter(({ key }) => !choices.sides.has(key))
    .map(({ key }) => key);
}

/** What is sent with an import. */
export function chosenKeys(report: ImportReport, choices: ImportChoices): { left: string[]; kept: string[] } {
  const isOfReport = ({ key }: ImportRow) => choices.left.has(key);
  return {
    left: report.rows.filter((row) => canTake(row) && isOfReport(row)).map(({ key }) => key),
    kept: conflictingRows(report, choices)
      .filter(({ key }) => choices.sides.get(key) === 'here')
      .map(({ key }) => key),
  };
}

/** How many challenges an import writes after all that was chosen. */
export function writesOf(report: ImportReport, choices: ImportChoices): number {
  return includedCount(report, choices) - chosenKeys(report, choices).kept.length;
}

/** How many challenges come in, those included that stay as they are here. */
export function includedCount(report: ImportReport, choices: ImportChoices): number {
  return report.sums.created + report.sums.updated - chosenKeys(report, choices).left.length;
}
