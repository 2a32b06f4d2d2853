import type { ChallengeScoring } from '@guidon/contract';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { t } from '../declares.ts';

interface FallingValue {
  initial: number;
  minimum: number;
  decay: number;
  curve: 'linear' | 'logarithmic';
}

/** Null for a value that does not fall. */
export function fallingValue(scoring: ChallengeScoring): {
  falls: FallingValue | null;
  note: LocalizedText | null;
} {
  if (scoring.kind === 'static') return { falls: null, note: null };
  const { initial } = scoring;
  if (initial < 1) return { falls: null, note: t('curve.nothing') };
  if (scoring.curve !== 'exponential' && scoring.curve !== 'power') {
    const { minimum, decay, curve } = scoring;
    return { falls: { initial, minimum, decay, curve }, note: null };
  }
  if (scoring.curve === 'exponential') {
    const minimum = Math.min(initial, Math.ceil(initial * scoring.minimumRate));
    // Where an exponential fall has lost 95 per cent of what it can lose.
    return {
      falls: { initial, minimum, decay: decayOf(scoring.difficulty * 3), curve: 'logarithmic' },
      note: t('curve'),
    };
  }
  const { minimum, halfway } = scoring;
  // A parabola has lost half after its decay divided by the root of two.
  return {
    falls: { initial, minimum, decay: decayOf(halfway * Math.SQRT2), curve: 'logarithmic' },
    note: t('curve'),
  };
}

const decayMax = 1_000_000;

function decayOf(solves: number): number {
  return Math.min(decayMax, Math.max(1, Math.round(solves)));
}
