/** The list with one item moved to another place, as far as there are places. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const target = Math.max(0, Math.min(items.length - 1, to));
  const item = items[from];
  if (item === undefined || target === from) return [...items];
  return items.toSpliced(from, 1).toSpliced(target, 0, item);
}

/** The place that a key asks for; null for any other key. */
export function placeOfKey(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, place - 1);
    case 'ArrowDown':
      return Math.min(count - 1, place + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
