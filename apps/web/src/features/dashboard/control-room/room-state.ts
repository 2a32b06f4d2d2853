import type { ControlRoom } from '@guidon/contract';
import { challengeTroubles, rightShareOf } from '@guidon/contract/plain';

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
  /** Of a hundred answers that were right or wrong, in all minutes shown; null without any. */
  rightPercent: number | null;
}

export function paceOf(minutes: ControlRoom['tries']['minutes']): Pace {
  const share = rightShareOf({
    right: minutes.reduce((sum, minute) => sum + minute.right, 0),
    wrong: minutes.reduce((sum, minute) => sum + minute.wrong, 0),
  });
  return {
    lastMinute: minutes.at(-2)?.tries ?? 0,
    rightPercent: percentOf(share),
  };
}

/** In whole percent. */
export function percentOf(share: number | null): number | null {
  return share === null ? null : Math.round(100 * share);
}

/** How many of the answers that were right or wrong were wrong; null where there is none. */
export function wrongShareOf(answers: { right: number; wrong: number }): number | null {
  const share = rightShareOf(answers);
  return share === null ? null : 1 - share;
}
