import { hintChainProblem, limits } from '@guidon/contract';
import type { BankChallenge } from './bank-challenge.ts';
import type { DraftHint } from './challenge-draft.ts';
import { cutTo, type MergeContext, pairUp } from './merge-parts.ts';
import type { MergedHint } from './merged-challenge.ts';
import { reportText } from './report-text.ts';
import { shown } from './yaml-text.ts';

type BankHint = BankChallenge['hints'][number];

/** A hint takes the one first that its file names; without one, what was set here stays. */
export function mergeHints(
  existing: BankChallenge,
  drafted: readonly DraftHint[],
  context: MergeContext,
): MergedHint[] {
  const { pairs, added, left } = pairUp(drafted, existing.hints, {
    isEqual: ({ content }, hint) => content === hint.content,
    isAlike: () => false,
  });
  const removed = removedOf(existing, left, context);
  const kept = existing.hints.filter((hint) => !removed.includes(hint));
  const merged = kept.map((hint) => {
    const pair = pairs.get(hint);
    if (pair === undefined) return hint;
    const { content, cost, title } = pair.draft;
    return { ...hint, content, cost, title: title || hint.title, importKey: pair.importKey };
  });
  const fresh = added.map(({ draft, importKey }) => ({
    ...draft,
    importKey,
    id: null,
    opensAfterMinutes: null,
  }));
  const all = cutTo(limits.hints, [...merged, ...fresh], 'hints', context.notes.warnings);
  const placeIn = (hint: BankHint | undefined) => (hint === undefined ? -1 : kept.indexOf(hint));
  const placeOf = (draftPlace: number) =>
    all.findIndex((hint, place) => isOfFile(place) && hint.importKey === String(draftPlace + 1));
  const isOfFile = (place: number) => {
    const own = kept[place];
    return own === undefined || pairs.has(own);
  };
  const draftOf = ({ importKey }: MergedHint) =>
    importKey === null ? undefined : drafted[Number(importKey) - 1];
  return soundly(
    all.map((hint, place) => {
      const own = kept[place];
      const asked = isOfFile(place) ? (draftOf(hint)?.requires ?? null) : null;
      const before = own?.requires ?? null;
      if (asked !== null) return { ...hint, requires: placeOr(placeOf(asked)) };
      return { ...hint, requires: before === null ? null : placeOr(placeIn(existing.hints[before])) };
    }),
  );
}

function placeOr(place: number): number | null {
  return place === -1 ? null : place;
}

function removedOf(
  { answered }: BankChallenge,
  left: readonly BankHint[],
  { notes, isMirror, given }: MergeContext,
): BankHint[] {
  const removed = isMirror ? left.filter(({ id }) => !answered.hints.has(id)) : [];
  for (const { content } of removed)
    notes.removals.push(reportText('removed.hint', { content: shown(content) }));
  for (const hint of left) {
    if (isMirror && !removed.includes(hint)) {
      notes.warnings.push(reportText('kept.hint', { content: shown(hint.content) }));
    }
  }
  if (!isMirror && given.includes('hints')) {
    notes.kept += left.filter(({ importKey }) => importKey !== null).length;
  }
  return removed;
}

/** What the file asks and what was set here may lead in a circle together. */
function soundly(hints: MergedHint[]): MergedHint[] {
  for (let problem = hintChainProblem(hints); problem !== null; problem = hintChainProblem(hints)) {
    const hint = hints[problem.place];
    if (hint === undefined) break;
    hints[problem.place] = { ...hint, requires: null };
  }
  return hints;
}
