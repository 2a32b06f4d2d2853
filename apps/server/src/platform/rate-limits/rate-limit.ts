/** How often something may happen for one key: `points` times in `perSeconds`, counted from the first time. */
export type RateLimit = {
  /** Separates the counts of different limits; without spaces. */
  name: string;
  points: number;
  perSeconds: number;
  /** How long to refuse once the points are used up, instead of until the window ends. */
  blockSeconds?: number;
};

export type RateOutcome =
  | { allowed: true; pointsLeft: number }
  | { allowed: false; retryAfterSeconds: number };

export type RateLimits = {
  /** Counts one use and answers whether it is allowed. */
  consume(limit: RateLimit, key: string): Promise<RateOutcome>;
  /** How many uses are allowed now; counts none. */
  left(limit: RateLimit, key: string): Promise<number>;
  /** Undoes one use, as when an attempt did not count after all. */
  refund(limit: RateLimit, key: string): Promise<void>;
  /** Resets the count. */
  reset(limit: RateLimit, key: string): Promise<void>;
};
