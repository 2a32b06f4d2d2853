import type { LocalizedText } from '../../platform/language/localized-text.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import type { BankChallenge } from './bank-challenge.ts';
import { isReleased } from './parse-release.ts';
import { t } from './texts.ts';

export interface Placement {
  isPutIn: boolean;
  isTakenOut: boolean;
  note: LocalizedText | null;
}

interface PlacementOptions {
  eventId: string | null;
  isMirror: boolean;
  isDraftEvent: boolean;
  nowMs: number;
}

/**
 * What its source hides stays in the bank. Where a source hides everything, that says nothing about a single challenge:
 * a draft, which players do not see, gets them all.
 */
export function placementOf(
  wanted: readonly ParsedChallenge[],
  { eventId, isMirror, isDraftEvent, nowMs }: PlacementOptions,
): (challenge: ParsedChallenge, existing: BankChallenge | null) => Placement {
  const isShown = ({ release }: ParsedChallenge) => isReleased(release, nowMs);
  const isAllHidden = areAllHidden(wanted);
  return (challenge, existing) => {
    const stays = { isPutIn: false, isTakenOut: false, note: null };
    if (eventId === null) return stays;
    const isIn = existing?.holders.includes(eventId) ?? false;
    if (isShown(challenge) || (isAllHidden && (isDraftEvent || isIn))) return { ...stays, isPutIn: !isIn };
    const word = challenge.release === 'hidden' ? 'hidden' : 'scheduled';
    if (!isIn) return { ...stays, note: t(`plan.${word}`) };
    const isAnswered = existing !== null && existing.hasAnswers;
    if (isMirror && !isAnswered) return { ...stays, isTakenOut: true, note: t('plan.takenOut') };
    return { ...stays, note: t('plan.hiddenStays') };
  };
}

/** Whether several challenges are hidden and no other is there. */
export function areAllHidden(wanted: readonly ParsedChallenge[]): boolean {
  const readable = wanted.filter(({ draft }) => draft !== null);
  return readable.length > 1 && readable.every(({ release }) => release === 'hidden');
}
