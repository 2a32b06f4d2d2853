import { fullValue } from './challenge-value.ts';
import type { ChallengeRule, ScoringRules } from './scoring-rules.ts';

/**
 * Points on top for completing the challenge first, second and so on. A percentage is of the full value, so that
 * a bonus stays what it was when others solve; it rounds to the nearest point.
 */
export function bloodBonusesOf(
  { bloodBonuses, bloodBonusUnit }: Pick<ScoringRules, 'bloodBonuses' | 'bloodBonusUnit'>,
  challenge: Pick<ChallengeRule, 'scoring' | 'questions'>,
): readonly number[] {
  if (bloodBonusUnit === 'points') return bloodBonuses;
  const full = fullValue(challenge);
  return bloodBonuses.map((percent) => Math.round((full * percent) / 100));
}
