export const podiumPlaces = 3;

interface RankedEntry {
  rank: number | null;
  score: number;
}

/** Nobody stands on a podium without points. */
export function isOnPodium({ rank, score }: RankedEntry): boolean {
  return rank !== null && rank <= podiumPlaces && score > 0;
}

/** Whether anybody on a board has points; until then it says that no scores are recorded. */
export function hasScores(entries: readonly Pick<RankedEntry, 'score'>[]): boolean {
  return (entries[0]?.score ?? 0) > 0;
}
