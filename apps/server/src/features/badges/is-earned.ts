import { type BadgeRule, isSameCategory } from '@guidon/contract';

/** What a member has come to, as far as it is shown to everybody or their own. */
export interface Figures {
  solves: number;
  /** By category, in lower case. */
  byCategory: ReadonlyMap<string, number>;
  firstBloods: number;
  /** Challenges that they solved alone, whole and without a wrong answer. */
  cleanChallenges: number;
  /** Days in a row with a solve, at the most. */
  longestStreak: number;
  /** In an event that is revealed; null for none. */
  bestPlace: number | null;
}

export function isEarned(rule: BadgeRule, figures: Figures): boolean {
  switch (rule.kind) {
    case 'first-solve':
      return figures.solves > 0;
    case 'first-blood':
      return figures.firstBloods >= rule.count;
    case 'category-count':
      return solvesIn(figures, rule.category) >= rule.count;
    case 'clean-challenge':
      return figures.cleanChallenges >= rule.count;
    case 'streak':
      return figures.longestStreak >= rule.days;
    case 'podium':
      return figures.bestPlace !== null && figures.bestPlace <= rule.place;
    default:
      return false;
  }
}

function solvesIn({ solves, byCategory }: Figures, category: string | null): number {
  if (category === null) return solves;
  return [...byCategory].reduce(
    (sum, [name, count]) => sum + (isSameCategory(category, name) ? count : 0),
    0,
  );
}

/** The most dates that follow each other; dates as `2026-03-01`, in any order. */
export function longestStreak(days: readonly string[]): number {
  let longest = 0;
  let streak = 0;
  let before = Number.NaN;
  for (const day of [...new Set(days)]
    .map((date) => Date.parse(date) / 86_400_000)
    .toSorted((a, b) => a - b)) {
    streak = day === before + 1 ? streak + 1 : 1;
    longest = Math.max(longest, streak);
    before = day;
  }
  return longest;
}
