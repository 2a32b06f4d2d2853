/**
 * Sorts what was sorted before a few items moved: items are dealt onto ascending piles, which are then merged.
 * When k groups of items have each kept their inner order, at most k piles arise, so that a revaluation of many
 * entrants costs one pass and one merge, however far they move. Returns `items` itself when it is in order.
 */
export function repairOrder<T extends object>(items: T[], compare: (a: T, b: T) => number): T[] {
  if (isOrdered(items, compare)) return items;
  let piles = dealPiles(items, compare).toSorted((a, b) => a.length - b.length);
  while (piles.length > 1) piles = mergePairs(piles, compare);
  return piles[0] ?? items;
}

function isOrdered<T extends object>(items: readonly T[], compare: (a: T, b: T) => number): boolean {
  let before = items[0];
  for (const item of items) {
    if (before !== undefined && compare(before, item) > 0) return false;
    before = item;
  }
  return true;
}

interface Pile<T> {
  items: T[];
  last: T;
}

function dealPiles<T extends object>(items: readonly T[], compare: (a: T, b: T) => number): T[][] {
  const piles: Pile<T>[] = [];
  for (const item of items) {
    const pile = piles[firstFitting(piles, item, compare)];
    if (pile) {
      pile.items.push(item);
      pile.last = item;
    } else {
      piles.push({ items: [item], last: item });
    }
  }
  return piles.map((pile) => pile.items);
}

/** The last items of the piles descend, so that the first pile on which an item fits is found by binary search. */
function firstFitting<T extends object>(
  piles: readonly Pile<T>[],
  item: T,
  compare: (a: T, b: T) => number,
): number {
  let low = 0;
  let high = piles.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const pile = piles[middle];
    if (pile && compare(pile.last, item) <= 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

function mergePairs<T extends object>(piles: readonly T[][], compare: (a: T, b: T) => number): T[][] {
  const merged: T[][] = [];
  for (let index = 0; index < piles.length; index += 2) {
    merged.push(merge(piles[index] ?? [], piles[index + 1] ?? [], compare));
  }
  return merged;
}

function merge<T extends object>(a: T[], b: T[], compare: (a: T, b: T) => number): T[] {
  if (b.length === 0) return a;
  const merged: T[] = [];
  let indexB = 0;
  let nextB = b[0];
  for (const itemA of a) {
    while (nextB !== undefined && compare(nextB, itemA) < 0) {
      merged.push(nextB);
      indexB += 1;
      nextB = b[indexB];
    }
    merged.push(itemA);
  }
  for (; indexB < b.length; indexB += 1) {
    const rest = b[indexB];
    if (rest !== undefined) merged.push(rest);
  }
  return merged;
}
