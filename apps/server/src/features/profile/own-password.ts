import { limits } from '@guidon/contract';
import { asPlatform, sessions } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { passwordFits } from '../identity/index.ts';

/** Whoever found an open session must not find out the password with it. */
const guesses = { name: 'current-password', points: 10, perSeconds: 15 * 60 };

/** Whether an account can be signed in to with a password; one made by single sign-on may have none. */
export function hasPassword(user: { passwordHash: string }): boolean {
  return user.passwordHash.startsWith('$argon2');
}

/**
 * Lets the owner of the account go on: by the password, or where there is none by a sign-in of the last minutes. Fails
 * with CURRENT_PASSWORD_WRONG, RECENT_SIGN_IN_REQUIRED, or TOO_MANY_REQUESTS after ten wrong tries.
 */
export async function requireOwner(
  ctx: SignedInCtx,
  user: { id: string; passwordHash: string },
  given: { password: string; field: string },
): Promise<void> {
  if (!hasPassword(user)) return requireRecentSignIn(ctx);
  await throttle(ctx.rateLimits, guesses, user.id, 'Too many wrong passwords. Please try again later.');
  if (!(await passwordFits(user.passwordHash, given.password))) {
    throw new AppError('CURRENT_PASSWORD_WRONG', undefined, { field: given.field });
  }
  await ctx.rateLimits.reset(guesses, user.id);
}

async function requireRecentSignIn(ctx: SignedInCtx): Promise<void> {
  const [session] = await asPlatform(ctx, (tx) =>
    tx.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, ctx.actor.sessionId)),
  );
  const ageMs = session ? ctx.clock() - session.createdAt.getTime() : Number.POSITIVE_INFINITY;
  if (ageMs > limits.recentSignInMs) throw new AppError('RECENT_SIGN_IN_REQUIRED');
}
