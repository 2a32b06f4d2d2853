const pageRows = 10;

/** The row that a key leads to from another; null for a key that does not move. */
export function rowAfter(key: string, index: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageRows,
    PageUp: index - pageRows,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, next));
}
