import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import type { BankChallenge, BankState } from './bank-challenge.ts';
import type { PlannedChallenge } from './plan-import.ts';
import { t } from '../declares.ts';

/** A challenge of the event that the source no longer has; with a reason it stays. */
export interface LeavingChallenge {
  challenge: BankChallenge;
  reason: LocalizedText | null;
}

/**
 * A mirror takes imported challenges out of the event that the source no longer has. They stay in the bank. Nothing
 * leaves while a part of the source could not be read, which may be just that challenge.
 */
export function planLeaving(
  plans: readonly PlannedChallenge[],
  { challenges, eventId }: BankState,
  { isMirror }: { isMirror: boolean },
): LeavingChallenge[] {
  if (!isMirror || eventId === null) return [];
  const inSource = new Set(plans.map(({ existing }) => existing?.id));
  const isPartial = plans.some(({ outcome }) => outcome === 'failed');
  return challenges
    .filter(
      ({ id, imported, holders }) => imported !== null && holders.includes(eventId) && !inSource.has(id),
    )
    .map((challenge) => {
      if (challenge.hasAnswers) return { challenge, reason: t('leaving.answered') };
      return { challenge, reason: isPartial ? t('leaving.partial') : null };
    });
}
