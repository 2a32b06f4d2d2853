/** Tables in an order in which each comes after those that it refers to; fails when two refer to each other. */
export function orderTables<T extends { name: string; refersTo: readonly string[] }>(
  tables: readonly T[],
): T[] {
  const names = new Set(tables.map(({ name }) => name));
  const ordered: T[] = [];
  const placed = new Set<string>();
  let left = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  while (left.length > 0) {
    const [free, bound] = split(left, ({ refersTo }) =>
      refersTo.every((name) => placed.has(name) || !names.has(name)),
    );
    if (free.length === 0) {
      throw new Error(`Tables refer to one another: ${left.map(({ name }) => name).join(', ')}.`);
    }
    ordered.push(...free);
    for (const { name } of free) placed.add(name);
    left = bound;
  }
  return ordered;
}

function split<T>(list: readonly T[], fits: (item: T) => boolean): [T[], T[]] {
  return [list.filter(fits), list.filter((item) => !fits(item))];
}
