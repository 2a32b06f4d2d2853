import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';

/** Tries at one account from one address: what a person who forgot a password needs, useless for guessing. */
const fromHere = { name: 'sign-in-account-address', points: 10, perSeconds: 5 * 60 };
/** Tries at one account from everywhere, above the first so that a stranger does not lock its owner out. */
const fromAnywhere = { name: 'sign-in-account', points: 100, perSeconds: 15 * 60 };

/** Counts a try to sign in; a success gives it back with `forgetSignInTries`. */
export function countSignInTry(ctx: Ctx, email: string): void {
  try {
    ctx.rateLimits.consume(fromHere, `${email} ${ctx.address}`);
    ctx.rateLimits.consume(fromAnywhere, email);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'Too many sign-in attempts for this account. Please try again in a few minutes.',
      {
        ...(error.details && { details: error.details }),
      },
    );
  }
}

export function forgetSignInTries(ctx: Ctx, email: string): void {
  ctx.rateLimits.reset(fromHere, `${email} ${ctx.address}`);
  ctx.rateLimits.reset(fromAnywhere, email);
}
