/** How often something may happen for one key: `points` times in `perSeconds`, counted from the first time. */
export type RateLimit = {
  /** Keeps the counts of one limit apart from those of another. */
  name: string;
  points: number;
  perSeconds: number;
  /** Once the points are used up: refused for this long, instead of until the time they were counted for is over. */
  blockSeconds?: number;
};

export type RateOutcome =
  | { allowed: true; pointsLeft: number }
  | { allowed: false; retryAfterSeconds: number };

export type RateLimits = {
  /** Counts one use and says whether it may go on. */
  consume(limit: RateLimit, key: string): Promise<RateOutcome>;
  /** Takes one use back, as when an attempt turned out to be none. */
  refund(limit: RateLimit, key: string): Promise<void>;
  /** Forgets what was counted. */
  reset(limit: RateLimit, key: string): Promise<void>;
};
