import type { ChallengeScoring } from '@guidon/contract';
import type { LocalizedText } from '../../../../platform/language/localized-text.ts';
import { t } from '../../declares.ts';

export interface GameScoring {
  original: number;
  minRate: number;
  difficulty: number;
}

/** The share of the fall that is over after three times `difficulty` is 95 per cent. */
const fallsWithin = 3;
const difficultyOfNoFall = 5;

/** Of a challenge that is worth `points` there, along GZCTF's exponential curve. */
export function gameScoring(
  scoring: ChallengeScoring,
  points: number,
): { scoring: GameScoring; note: LocalizedText | null } {
  const original = Math.max(1, Math.round(points));
  const least = points < 1 ? t('game.least') : null;
  const unfalling = { scoring: { original, minRate: 1, difficulty: difficultyOfNoFall }, note: least };
  if (scoring.kind === 'static' || scoring.initial < 1) return unfalling;
  const minRate = scoring.curve === 'exponential' ? scoring.minimumRate : scoring.minimum / scoring.initial;
  if (minRate >= 1) return unfalling;
  if (scoring.curve === 'exponential') {
    return { scoring: { original, minRate, difficulty: scoring.difficulty }, note: least };
  }
  const difficulty =
    scoring.curve === 'power' ? scoring.halfway / Math.LN2 : Math.max(1, scoring.decay) / fallsWithin;
  return { scoring: { original, minRate, difficulty: Math.max(0.01, difficulty) }, note: t('game.curve') };
}
