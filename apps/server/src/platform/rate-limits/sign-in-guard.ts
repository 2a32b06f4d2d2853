import type { RateLimit, RateLimits, RateOutcome } from './rate-limit.ts';

export type SignInAttempt = {
  /** The account as it was typed, in its canonical form, whether it exists or not. */
  account: string;
  /** The client's address. */
  address: string;
  /** An id the server gave to a device that has signed in to this account before, and has verified. */
  knownDevice?: string;
};

type Counter = { limit: RateLimit; key: string };

/** Wrong passwords, generous enough for a slip of the fingers and far too few for guessing. */
const signInLimits = {
  device: { name: 'sign-in-device', points: 10, perSeconds: 15 * 60 },
  accountAtAddress: { name: 'sign-in-account-at-address', points: 10, perSeconds: 15 * 60 },
  account: { name: 'sign-in-account', points: 30, perSeconds: 15 * 60 },
  address: { name: 'sign-in-address', points: 3_000, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;

/**
 * Bounds guessing without locking anyone out for what others do: failures are counted for the account
 * and address, for the account, and generously for the address. A device known to the account has a count
 * of its own, so its owner gets in while somebody elsewhere is guessing.
 */
export function createSignInGuard(rateLimits: RateLimits) {
  return {
    /** Counts an attempt before the password is looked at, so that parallel guesses are counted too. */
    async begin(attempt: SignInAttempt): Promise<RateOutcome> {
      let pointsLeft = Number.POSITIVE_INFINITY;
      const counted: Counter[] = [];
      for (const counter of countersOf(attempt)) {
        const outcome = await rateLimits.consume(counter.limit, counter.key);
        if (!outcome.allowed) {
          await Promise.all(counted.map(({ limit, key }) => rateLimits.refund(limit, key)));
          return outcome;
        }
        counted.push(counter);
        pointsLeft = Math.min(pointsLeft, outcome.pointsLeft);
      }
      return { allowed: true, pointsLeft };
    },
    /** Forgets the failures of whoever has signed in; the address gets back only this one attempt. */
    async succeed(attempt: SignInAttempt): Promise<void> {
      for (const { limit, key } of countersOf(attempt)) {
        if (limit === signInLimits.address) await rateLimits.refund(limit, key);
        else await rateLimits.reset(limit, key);
      }
    },
  };
}

function countersOf({ account, address, knownDevice }: SignInAttempt): Counter[] {
  const ofAddress = { limit: signInLimits.address, key: address };
  if (knownDevice !== undefined) {
    return [{ limit: signInLimits.device, key: `${account} ${knownDevice}` }, ofAddress];
  }
  return [
    { limit: signInLimits.accountAtAddress, key: `${account} ${address}` },
    { limit: signInLimits.account, key: account },
    ofAddress,
  ];
}
