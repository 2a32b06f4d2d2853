export interface ReadOrder<Key> {
  /** A read that begins now; it has to end. */
  begin: () => number;
  end: () => void;
  /** Whether what a read has found of a key counts: not once a read that began later has found it. */
  claim: (key: Key, read: number) => boolean;
  /** Keys of which a read that began later than this one has found something. */
  claimedAfter: (read: number) => ReadonlySet<Key>;
}

/**
 * Reads of a database overtake each other. One that begins after a change has committed knows that change, so of all
 * that have found something of a key the one that began last is right.
 */
export function createReadOrder<Key>(): ReadOrder<Key> {
  let begun = 0;
  let running = 0;
  const last = new Map<Key, number>();
  return {
    begin() {
      running += 1;
      begun += 1;
      return begun;
    },
    end() {
      running -= 1;
      if (running === 0) last.clear();
    },
    claim(key, read) {
      if (read < (last.get(key) ?? 0)) return false;
      last.set(key, read);
      return true;
    },
    claimedAfter: (read) => new Set([...last].filter(([, by]) => by > read).map(([key]) => key)),
  };
}
