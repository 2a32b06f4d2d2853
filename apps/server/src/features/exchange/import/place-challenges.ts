import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import type { BankChallenge, EventPlace } from './bank-challenge.ts';
import { isReleased } from './parse-release.ts';
import { t } from '../declares.ts';

export interface Placement {
  isPutIn: boolean;
  /** What the import lays down; the event keeps the rest. */
  place: Partial<EventPlace>;
  /** Whether it also lays down what is to be completed first. */
  setsRequirements: boolean;
  note: LocalizedText | null;
}

export interface PlacementOptions {
  eventId: string | null;
  isMirror: boolean;
  isDraftEvent: boolean;
  nowMs: number;
  /** Whether a hidden challenge is meant to be hidden also where its source hides all of them. */
  areStatesMeant: boolean;
}

/**
 * What its source hides is hidden in the event. Where a source hides everything, that says nothing about a single
 * challenge: a draft, which players do not see, shows them all. What an event that players see has already stays as it
 * is there, unless a mirror changes it and nobody has answered it.
 */
export function placementOf(
  wanted: readonly ParsedChallenge[],
  { eventId, isMirror, isDraftEvent, nowMs, areStatesMeant }: PlacementOptions,
): (challenge: ParsedChallenge, existing: BankChallenge | null) => Placement {
  const isAllHidden = !areStatesMeant && areAllHidden(wanted);
  return (challenge, existing) => {
    if (eventId === null) return { isPutIn: false, place: {}, setsRequirements: false, note: null };
    const { release, requirements, ofEvent } = challenge;
    const isIn = existing?.holders.includes(eventId) ?? false;
    const isHidden = release.isHidden && !(isAllHidden && (isDraftEvent || isIn));
    const isAnswered = existing !== null && existing.hasAnswers;
    if (isIn && !isDraftEvent && !(isMirror && !isAnswered)) {
      return {
        isPutIn: false,
        place: {},
        setsRequirements: false,
        note: isHidden ? t('plan.hiddenStays') : null,
      };
    }
    const isLaidDown = (key: string) => !isIn || isMirror || Object.hasOwn(ofEvent, key);
    const { opensAtMs, closesAtMs } = release;
    const word = isHidden ? 'hidden' : isReleased({ ...release, isHidden }, nowMs) ? null : 'scheduled';
    return {
      isPutIn: !isIn,
      place: {
        ...(isLaidDown('state') && { isHidden }),
        ...(isLaidDown('scheduled_at') && { opensAtMs }),
        // Few sources have one: what was laid down here stays beside those that say nothing.
        ...((!isIn || closesAtMs !== null) && { closesAtMs }),
        ...(requirements.names.length > 0 && { showsName: requirements.showsName }),
      },
      setsRequirements: isLaidDown('requirements'),
      note: word && t(`plan.${word}`),
    };
  };
}

/** Whether several challenges are hidden and no other is there. */
export function areAllHidden(wanted: readonly ParsedChallenge[]): boolean {
  const readable = wanted.filter(({ draft }) => draft !== null);
  return readable.length > 1 && readable.every(({ release }) => release.isHidden);
}

/** Whether it is in the event as it was put there, for everybody and at once. */
export function isAsAdded({ place }: Placement): boolean {
  return place.isHidden !== true && (place.opensAtMs ?? place.closesAtMs ?? null) === null;
}
