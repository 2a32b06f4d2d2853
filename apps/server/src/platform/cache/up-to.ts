interface EntryBound {
  maxSize: number;
  sizeCalculation: () => number;
}

/** Bounds an LRUCache to so many entries. By its option `max` it takes the memory of all of them when it is made. */
export function upTo(entries: number): EntryBound {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
