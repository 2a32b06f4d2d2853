import type { MatrixChallenge, MatrixRow } from '@guidon/contract';

/** What a unit has of a challenge; `place` is that of its solve among all, where it is marked. */
export type MatrixCell =
  | { kind: 'none' }
  | { kind: 'partly'; solved: number; total: number }
  | { kind: 'solved' }
  | { kind: 'blood'; place: number };

export interface MatrixColumn {
  challenge: Pick<MatrixChallenge, 'id' | 'name' | 'category' | 'questions' | 'bloods'>;
  /** Its place in the reply. */
  index: number;
  /** The first one of its category. */
  isFirst: boolean;
}

/** The challenges with those of one category side by side, in the order in which categories first appear. */
export function matrixColumns(challenges: readonly MatrixColumn['challenge'][]): MatrixColumn[] {
  const placed = challenges.map((challenge, index) => ({ challenge, index }));
  return [...Map.groupBy(placed, ({ challenge }) => challenge.category).values()].flatMap((group) =>
    group.map((column, place) => ({ ...column, isFirst: place === 0 })),
  );
}

export function matrixCell(
  { challenge, index }: MatrixColumn,
  row: Pick<MatrixRow, 'solved'> & { unit: Pick<MatrixRow['unit'], 'id'> },
): MatrixCell {
  const solved = row.solved[index] ?? 0;
  const total = challenge.questions;
  if (solved === 0) return { kind: 'none' };
  if (solved < total) return { kind: 'partly', solved, total };
  const place = challenge.bloods.indexOf(row.unit.id) + 1;
  return place === 0 ? { kind: 'solved' } : { kind: 'blood', place };
}

/** A place in the matrix; column -1 is the name of the unit. */
export interface MatrixPlace {
  row: number;
  column: number;
}

export interface MatrixSize {
  rows: number;
  columns: number;
  /** Rows that are in sight at a time. */
  pageRows: number;
}

/** Where a key leads; null for a key that leads nowhere. */
export function placeAfter(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: MatrixPlace,
  { rows, columns, pageRows }: MatrixSize,
): MatrixPlace | null {
  const lastRow = rows - 1;
  const lastColumn = columns - 1;
  const reached: Record<string, MatrixPlace> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
    Home: { row: ctrlKey ? 0 : row, column: -1 },
    End: { row: ctrlKey ? lastRow : row, column: lastColumn },
  };
  const next = reached[key];
  if (next === undefined) return null;
  return {
    row: Math.min(Math.max(next.row, 0), Math.max(0, lastRow)),
    column: Math.min(Math.max(next.column, -1), lastColumn),
  };
}
