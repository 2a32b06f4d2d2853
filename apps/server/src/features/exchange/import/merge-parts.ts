import type { DraftField } from './challenge-draft.ts';
import { type ReportText, reportText } from './report-text.ts';
import type { BankPart } from './bank-challenge.ts';

export interface MergeContext {
  /** Whether tags, hints, questions and files that the file does not have are removed. */
  isMirror: boolean;
  /** What the file has. */
  given: readonly DraftField[];
  notes: {
    warnings: ReportText[];
    removals: ReportText[];
    /** How many things are no longer in the file and stay. */
    kept: number;
  };
}

/** As many as fit; how many do not is said. */
export function cutTo<T>(
  most: number,
  items: T[],
  what: 'tags' | 'hints' | 'files',
  warnings: ReportText[],
): T[] {
  if (items.length > most) warnings.push(reportText(`surplus.${what}`, { count: items.length - most }));
  return items.slice(0, most);
}

/** What a file has and what is there, side by side. */
export interface Pairs<Draft, Existing> {
  pairs: Map<Existing, { draft: Draft; importKey: string }>;
  added: { draft: Draft; importKey: string }[];
  left: Existing[];
}

interface Likeness<Draft, Existing> {
  isEqual: (draft: Draft, existing: Existing) => boolean;
  /** For what was made by hand. */
  isAlike: (draft: Draft, existing: Existing) => boolean;
}

/**
 * Equal content first, so that another order changes nothing; then the same number, so that a correction is one; then
 * what is left of the file's in its order, so that there is never more of it than the file has.
 */
export function pairUp<Draft, Existing extends BankPart>(
  drafts: readonly Draft[],
  existing: readonly Existing[],
  { isEqual, isAlike }: Likeness<Draft, Existing>,
): Pairs<Draft, Existing> {
  const numbered = drafts.map((draft, index) => ({ draft, importKey: String(index + 1) }));
  const pairs = new Map<Existing, { draft: Draft; importKey: string }>();
  let open = numbered;
  const pass = (isSame: (one: (typeof numbered)[number], known: Existing) => boolean) => {
    open = open.filter((one) => {
      const found = existing.find((known) => !pairs.has(known) && isSame(one, known));
      if (found !== undefined) pairs.set(found, one);
      return found === undefined;
    });
  };
  pass(({ draft }, known) => isEqual(draft, known));
  pass(({ draft }, known) => known.importKey === null && isAlike(draft, known));
  pass(({ importKey }, known) => known.importKey === importKey);
  pass((_, known) => known.importKey !== null);
  return { pairs, added: open, left: existing.filter((known) => !pairs.has(known)) };
}
