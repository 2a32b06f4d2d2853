import { isDeepStrictEqual } from 'node:util';
import type { CtfdBase, CtfdParts, StoredCtfdDocument } from '@guidon/db/schema/exchange';
import type { BankContents } from '../import/read-bank.ts';
import { deriveDocument } from './derive-document.ts';

type Part = { part: number };

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
  const { known: was, inBank } = base;
  const hints = mergeList({ was: was.hints, inBank: inBank.hints, mine: mine.hints, theirs: theirs.hints });
  const parts = new Set(hints.map(({ part }) => part));
  return {
    ...theirs,
    flags: mergeList({ was: was.flags, inBank: inBank.flags, mine: mine.flags, theirs: theirs.flags }),
    tags: mergeList({ was: was.tags, inBank: inBank.tags, mine: mine.tags, theirs: theirs.tags }),
    topics: mergeList({ was: was.topics, inBank: inBank.topics, mine: mine.topics, theirs: theirs.topics }),
    hints: hints.map((hint) => ({ ...hint, requires: hint.requires.filter((one) => parts.has(one)) })),
    solution: isDeepStrictEqual(mine.solution, base.known.solution) ? theirs.solution : mine.solution,
    isStaged: mine.isStaged,
    base: {
      known: { ...joined(known, theirs), solution: theirs.solution },
      inBank: partsOf(theirs),
    },
  };
}

interface Lists<T extends Part> {
  /** As the client knew it, and as the bank had it. */
  was: readonly T[];
  inBank: readonly T[];
  mine: readonly T[];
  theirs: readonly T[];
}

/** The bank may write a list otherwise than the client does: one that was emptied is known by how the bank had it. */
function mergeList<T extends Part>({ was, inBank, mine, theirs }: Lists<T>): T[] {
  if (isDeepStrictEqual(theirs, inBank)) return [...mine];
  const before = byPart(was);
  const written = byPart(mine);
  const isEmptied = was.every(({ part }) => !written.has(part));
  const gone = isEmptied ? byPart([...was, ...inBank]) : before;
  const kept = theirs
    .filter(({ part }) => written.has(part) || !gone.has(part))
    .map((one) => {
      const changed = written.get(one.part);
      return changed === undefined || isDeepStrictEqual(changed, before.get(one.part)) ? one : changed;
    });
  const isKept = byPart(kept);
  return [...kept, ...mine.filter(({ part }) => !isKept.has(part) && !before.has(part))];
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
