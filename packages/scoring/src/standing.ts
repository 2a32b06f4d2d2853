export interface Standing {
  /** 1 to the number of those ranked, each given once; null for an entrant that the ranking leaves out. */
  rank: number | null;
  /** The scoring unit's id, or the user's on the individual board. */
  id: string;
  score: number;
  /** Questions credited to this entrant. */
  solves: number;
  firstBloods: number;
  /** Unix milliseconds of the last fact that raised the score; null when none did. */
  lastRaisedAtMs: number | null;
}

/** What decides a place; `raisedAtMs` is Infinity for an entrant whose score no fact has raised. */
export interface BoardPosition {
  id: string;
  score: number;
  raisedAtMs: number;
}

/** The order of a board: more points, then the earlier raise, then the id. Only equal ids compare as 0. */
export function compareEntrants(a: BoardPosition, b: BoardPosition): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.raisedAtMs !== b.raisedAtMs) return a.raisedAtMs < b.raisedAtMs ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
