export interface PairCache<V extends object> {
  get(first: string, second: string): V | undefined;
  set(first: string, second: string, value: V): void;
  delete(first: string, second: string): void;
}

/**
 * Values by two texts, of which at least the half of `max` that was used last is kept, and never more than `max`. The
 * texts are looked up as they are: joined into one, each use of a value would have to make that text and its hash.
 */
export function createPairCache<V extends object>(max: number): PairCache<V> {
  type Values = Map<string, Map<string, V>>;
  const halfMax = Math.max(1, Math.floor(max / 2));
  let recent: Values = new Map();
  let before: Values = new Map();
  let size = 0;

  function set(first: string, second: string, value: V): void {
    if (size >= halfMax) {
      before = recent;
      recent = new Map();
      size = 0;
    }
    let values = recent.get(first);
    if (values === undefined) {
      values = new Map();
      recent.set(first, values);
    }
    if (!values.has(second)) size += 1;
    values.set(second, value);
  }

  return {
    get(first, second) {
      const value = recent.get(first)?.get(second);
      if (value !== undefined) return value;
      const known = before.get(first)?.get(second);
      if (known !== undefined) set(first, second, known);
      return known;
    },
    set,
    delete(first, second) {
      if (recent.get(first)?.delete(second) === true) size -= 1;
      before.get(first)?.delete(second);
    },
  };
}
