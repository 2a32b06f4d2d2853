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
