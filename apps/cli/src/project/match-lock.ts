import type { LockEntry, LockFile, SourceChallenge } from '@guidon/server/challenge-import';

/** A challenge of a folder with what the lock file knows of it. */
export interface KnownChallenge {
  key: string;
  entry: LockEntry | null;
  /** Where it lay before, if it lies elsewhere now. */
  movedFrom: string | null;
}

type Listed = [path: string, entry: LockEntry];
type IsSame = (source: SourceChallenge, listed: Listed) => boolean;

/**
 * Surest first: an id that the file writes, its path with its name or content, then content alone, which was moved, name
 * alone, which was moved and changed, and path alone, which was renamed.
 */
const recognitions: IsSame[] = [
  (source, [, { key }]) => source.hasId && source.key === key,
  (source, [path, { name, hash }]) => source.path === path && (source.name === name || source.hash === hash),
  (source, [, { hash }]) => source.hash === hash,
  (source, [, { name }]) => source.name === name,
  (source, [path]) => source.path === path,
];

/** For each challenge the key by which it is known, each key once, whatever its folder and its name are now. */
export function matchLock(
  sources: readonly SourceChallenge[],
  lock: LockFile | null,
): Map<string, KnownChallenge> {
  const left = new Map(Object.entries(lock?.challenges ?? {}));
  const found = new Map<string, Listed>();
  for (const isSame of recognitions) {
    for (const source of sources.filter(({ path }) => !found.has(path))) {
      const all = [...left].filter((listed) => isSame(source, listed));
      const [listed, another] = all;
      if (listed === undefined || another !== undefined) continue;
      found.set(source.path, listed);
      left.delete(listed[0]);
    }
  }
  const taken = new Set([...found.values()].map(([, { key }]) => key));
  return new Map(
    sources.map((source) => {
      const [before, entry] = found.get(source.path) ?? [null, null];
      const key = entry?.key ?? freeKey(source.key, taken);
      taken.add(key);
      const movedFrom = before === null || before === source.path ? null : before;
      return [source.path, { key, entry, movedFrom }];
    }),
  );
}

/** A folder may lie where another lay before, which keeps its key. */
function freeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  for (let number = 2; ; number++) {
    const free = `${key.slice(0, 390)}~${number}`;
    if (!taken.has(free)) return free;
  }
}
