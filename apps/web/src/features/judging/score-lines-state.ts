import type { ScoreLine } from '@guidon/contract';

export const scoreFilters = ['all', 'challenges', 'decisions', 'revoked'] as const;
export type ScoreFilter = (typeof scoreFilters)[number];

const ofChallenges = new Set<ScoreLine['kind']>(['solve', 'partial', 'hint', 'penalty']);
const ofJudges = new Set<ScoreLine['kind']>(['award', 'adjustment']);

export function filterLines(lines: readonly ScoreLine[], filter: ScoreFilter): ScoreLine[] {
  return lines.filter(({ kind, revoked }) => {
    if (filter === 'all') return true;
    if (filter === 'revoked') return revoked !== null;
    return (filter === 'challenges' ? ofChallenges : ofJudges).has(kind);
  });
}

/** What a fact gave right after it and gives now, all reasons together. */
export function pointsOf({ credits }: Pick<ScoreLine, 'credits'>): { initial: number; now: number } {
  return {
    initial: credits.reduce((sum, credit) => sum + credit.initial, 0),
    now: credits.reduce((sum, credit) => sum + credit.now, 0),
  };
}
