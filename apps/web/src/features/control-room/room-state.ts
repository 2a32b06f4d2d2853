import type { ControlRoom } from '@guidon/contract';
import { challengeTroubles } from '@guidon/contract/plain';

type Challenge = ControlRoom['challenges'][number];
export type TroubledChallenge = Challenge & { trouble: NonNullable<Challenge['trouble']> };

/** The most urgent first: the one that many fail at, then the one nobody has looked at. */
const urgency = (trouble: TroubledChallenge['trouble']) => challengeTroubles.indexOf(trouble);

export function troubled(challenges: readonly Challenge[]): TroubledChallenge[] {
  return challenges
    .flatMap((challenge) =>
      challenge.trouble === null ? [] : [{ ...challenge, trouble: challenge.trouble }],
    )
    .toSorted((a, b) => urgency(b.trouble) - urgency(a.trouble) || b.tries - a.tries);
}

export interface Pace {
  /** Of the last minute that is over. */
  lastMinute: number;
  /** Right answers of a hundred in all minutes shown; null without tries. */
  rightPercent: number | null;
}

export function paceOf(minutes: ControlRoom['tries']['minutes']): Pace {
  const tries = minutes.reduce((sum, minute) => sum + minute.tries, 0);
  const right = minutes.reduce((sum, minute) => sum + minute.right, 0);
  return {
    lastMinute: minutes.at(-2)?.tries ?? 0,
    rightPercent: percentOf(right, tries),
  };
}

/** Rounded; null where there is nothing to divide by. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}
