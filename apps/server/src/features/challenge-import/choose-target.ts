import type { BankChallenge } from './merge-challenge.ts';

/** The challenge that an import of the same source goes to, and whether it may change it. */
export type ImportTarget =
  | { existing: BankChallenge; refusal: string | null }
  | { existing: null; note: string | null };

/**
 * Chooses among the challenges that came from one source. What another event holds is never changed by an import into
 * an event, and what was answered in an event never by an import into the bank alone.
 */
export function chooseTarget(matches: readonly BankChallenge[], eventId: string | null): ImportTarget {
  const free = matches.find(({ holders }) => holders.length === 0);
  if (eventId === null) {
    const existing = free ?? matches.find(({ hasAnswers }) => !hasAnswers) ?? matches[0];
    if (existing === undefined) return { existing: null, note: null };
    return { existing, refusal: existing.hasAnswers ? answeredSentence : null };
  }
  const own = matches.filter(({ holders }) => holders.includes(eventId));
  const existing = own.find(({ holders }) => holders.length === 1) ?? own[0] ?? free;
  if (existing === undefined) return { existing: null, note: matches.length === 0 ? null : ownSentence };
  return { existing, refusal: existing.holders.length > 1 ? sharedSentence : null };
}

const answeredSentence =
  'An event holds this challenge and it was answered there, so an import without that event does not change it.';

const sharedSentence = 'Another event holds this challenge too, so an import does not change it.';

const ownSentence =
  'Another event holds a challenge of this name, which stays as it is; this event gets its own.';
