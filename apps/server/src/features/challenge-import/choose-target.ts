import type { LocalizedText } from '../../platform/language/localized-text.ts';
import type { BankChallenge } from './merge-challenge.ts';
import { t } from './texts.ts';

/** The challenge that an import of the same source goes to, and whether it may change it. */
export type ImportTarget =
  | { existing: BankChallenge; refusal: LocalizedText | null }
  | { existing: null; note: LocalizedText | null };

/**
 * Chooses among the challenges that came from one source. What another event holds is never changed by an import into
 * an event, and what was answered in an event never by an import into the bank alone.
 */
export function chooseTarget(matches: readonly BankChallenge[], eventId: string | null): ImportTarget {
  const free = matches.find(({ holders }) => holders.length === 0);
  if (eventId === null) {
    const existing = free ?? matches.find(({ hasAnswers }) => !hasAnswers) ?? matches[0];
    if (existing === undefined) return { existing: null, note: null };
    return { existing, refusal: existing.hasAnswers ? t('target.answered') : null };
  }
  const own = matches.filter(({ holders }) => holders.includes(eventId));
  const existing = own.find(({ holders }) => holders.length === 1) ?? own[0] ?? free;
  if (existing === undefined) return { existing: null, note: matches.length === 0 ? null : t('target.own') };
  return { existing, refusal: existing.holders.length > 1 ? t('target.shared') : null };
}
