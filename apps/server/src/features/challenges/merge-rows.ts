/** Outcome of matching a list of rows; `kept` are the rows in both lists, by their index in the new one. */
export interface Merge<Row, Input> {
  inserted: { input: Input; position: number }[];
  kept: { row: Row; input: Input; position: number }[];
  removed: Row[];
}

export interface MergeProblem {
  index: number;
  problem: 'givenTwice' | 'notOfChallenge';
}

/** Matches the wanted list with the existing rows by id; an input without one is new. */
export function mergeRows<Row extends { id: string }, Input extends { id?: string | undefined }>(
  rows: readonly Row[],
  inputs: readonly Input[],
): Merge<Row, Input> | MergeProblem {
  const open = new Map(rows.map((row) => [row.id, row]));
  const merge: Merge<Row, Input> = { inserted: [], kept: [], removed: [] };
  for (const [position, input] of inputs.entries()) {
    if (input.id === undefined) {
      merge.inserted.push({ input, position });
      continue;
    }
    const id = input.id.toLowerCase();
    const row = open.get(id);
    if (!row) {
      const isTwice = rows.some((known) => known.id === id);
      return { index: position, problem: isTwice ? 'givenTwice' : 'notOfChallenge' };
    }
    open.delete(id);
    merge.kept.push({ row, input, position });
  }
  merge.removed = [...open.values()];
  return merge;
}
