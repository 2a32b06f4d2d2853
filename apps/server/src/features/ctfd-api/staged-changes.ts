import { isDeepStrictEqual } from 'node:util';
import type { CtfdBase, CtfdParts, StoredCtfdDocument } from '@guidon/db/schema/ctfd';
import type { BankContents } from '../challenge-import/index.ts';
import { deriveDocument } from './derive-document.ts';

type Part = { part: number };
type ListName = 'flags' | 'tags' | 'topics' | 'hints';

/** Before the first change that the bank does not follow. */
export function beginStaging(document: StoredCtfdDocument, bank: BankContents): void {
  if (document.base != null) return;
  const derived = deriveDocument(bank, document);
  document.lastPart = derived.lastPart;
  document.base = structuredClone({ known: partsOf(document), inBank: partsOf(derived) });
}

/** A challenge without a flag goes on asking for those that it had, which the client has deleted all the same. */
export function notTakenOver(document: StoredCtfdDocument): CtfdBase | null {
  const { base } = document;
  if (base == null || document.flags.length > 0 || base.known.flags.length === 0) return null;
  const parts = structuredClone(partsOf(document));
  return {
    known: { ...parts, flags: base.known.flags },
    inBank: { ...parts, flags: base.inBank.flags },
  };
}

/**
 * A challenge that others have changed in the bank: as the bank has it now, without what the client has deleted and with
 * what it has added and changed.
 */
export function rebased(bank: BankContents, mine?: StoredCtfdDocument): StoredCtfdDocument {
  const base = mine?.base ?? null;
  if (mine === undefined || base === null) return deriveDocument(bank, mine);
  const known = joined(base.known, base.inBank);
  const theirs = deriveDocument(bank, { ...mine, ...joined(known, mine) });
  const merge = { base, mine, theirs };
  const hints = mergeList('hints', merge);
  const parts = new Set(hints.map(({ part }) => part));
  return {
    ...theirs,
    flags: mergeList('flags', merge),
    tags: mergeList('tags', merge),
    topics: mergeList('topics', merge),
    hints: hints.map((hint) => ({ ...hint, requires: hint.requires.filter((one) => parts.has(one)) })),
    solution: isDeepStrictEqual(mine.solution, base.known.solution) ? theirs.solution : mine.solution,
    isStaged: mine.isStaged,
    base: {
      known: { ...joined(known, theirs), solution: theirs.solution },
      inBank: partsOf(theirs),
    },
  };
}

interface Merge {
  base: CtfdBase;
  mine: CtfdParts;
  theirs: CtfdParts;
}

/** The bank may write a list otherwise than the client does: one that was emptied is known by how the bank had it. */
function mergeList<Name extends ListName>(
  name: Name,
  { base, mine, theirs }: Merge,
): CtfdParts[Name][number][] {
  const [own, there]: CtfdParts[Name][number][][] = [mine[name], theirs[name]];
  if (isDeepStrictEqual(there, base.inBank[name])) return own ?? [];
  const before = byPart(base.known[name]);
  const written = byPart(own ?? []);
  const isEmptied = [...before.keys()].every((part) => !written.has(part));
  const gone = isEmptied ? new Set([...before.keys(), ...byPart(base.inBank[name]).keys()]) : before;
  const kept = (there ?? [])
    .filter(({ part }) => written.has(part) || !gone.has(part))
    .map((one) => {
      const changed = written.get(one.part);
      return changed === undefined || isDeepStrictEqual(changed, before.get(one.part)) ? one : changed;
    });
  const isKept = byPart(kept);
  return [...kept, ...(own ?? []).filter(({ part }) => !isKept.has(part) && !before.has(part))];
}

function byPart<T extends Part>(parts: readonly T[]): Map<number, T> {
  return new Map(parts.map((one) => [one.part, one]));
}

function partsOf({ flags, tags, topics, hints, solution }: CtfdParts): CtfdParts {
  return { flags, tags, topics, hints, solution };
}

/** Each part once, and one that was changed as it is in either. */
function joined(one: CtfdParts, other: CtfdParts): CtfdParts {
  return {
    flags: joinLists(one.flags, other.flags),
    tags: joinLists(one.tags, other.tags),
    topics: joinLists(one.topics, other.topics),
    hints: joinLists(one.hints, other.hints),
    solution: other.solution,
  };
}

function joinLists<T extends Part>(one: readonly T[], other: readonly T[]): T[] {
  return [...one, ...other.filter((part) => !one.some((known) => isDeepStrictEqual(known, part)))];
}
