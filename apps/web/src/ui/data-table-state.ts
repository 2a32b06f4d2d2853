export interface TableSort {
  column: string;
  isDescending: boolean;
}

export type SortValue = string | number | null;

/** Rows whose text contains every word of the search, in any order and case. */
export function searchRows<Row>(
  rows: readonly Row[],
  search: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' });
}

/** A sorted copy; rows without a value come last either way, equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  isDescending: boolean,
): readonly Row[] {
  return rows.toSorted((a, b) => {
    const left = valueOf(a);
    const right = valueOf(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return isDescending ? compare(right, left) : compare(left, right);
  });
}

/** Cycles: ascending, descending, the original order. */
export function nextSort(sort: TableSort | undefined, column: string): TableSort | undefined {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? undefined : { column, isDescending: true };
}

/** Selects or deselects all shown rows; others keep their state. */
export function toggleAll(selected: ReadonlySet<string>, shown: readonly string[]): Set<string> {
  const areAll = shown.every((key) => selected.has(key));
  const next = new Set(selected);
  for (const key of shown) {
    if (areAll) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** From the row that was toggled last to this one, all become what this one becomes. */
export function toggleRange(
  selected: ReadonlySet<string>,
  shown: readonly string[],
  { from, to }: { from: string | null; to: string },
): Set<string> {
  const start = from === null ? -1 : shown.indexOf(from);
  const end = shown.indexOf(to);
  if (start === -1 || end === -1) return toggleOne(selected, to);
  const next = new Set(selected);
  for (const key of shown.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    if (selected.has(to)) next.delete(key);
    else next.add(key);
  }
  return next;
}

export function toggleOne(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}
