import type { LocalizedText } from '../../platform/language/localized-text.ts';
import type { BankChallenge } from './merge-challenge.ts';
import { t } from './texts.ts';

export type ImportTarget =
  | { existing: BankChallenge; refusal: LocalizedText | null }
  | { existing: null; note: LocalizedText | null };

/**
 * An import into an event never changes a challenge that is in another event, and an import into the bank alone never
 * one that was answered in an event.
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
