import { limits } from '@guidon/contract';
import { asPlatform, newId } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { endTokens, issueToken, redeemCode } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { findUserByEmail } from '../../accounts/index.ts';
import { mayReset } from './policy.ts';

/** Exchanges the mailed code for a token that sets a new password. A wrong code is counted, so it commits as well. */
export async function verifyOtp(ctx: Ctx, { email, otp }: { email: string; otp: string }): Promise<string> {
  const resetToken = await asPlatform(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const userId = mayReset(user) ? user.id : newId();
    const proof = await redeemCode(tx, ctx, { purpose: 'reset-password', userId, code: otp });
    if (!proof) return null;
    await endTokens(tx, ctx, { purpose: 'set-password', userId });
    const { token } = await issueToken(tx, ctx, {
      purpose: 'set-password',
      userId,
      data: { email },
      validMs: limits.resetTokenMs,
    });
    return token;
  });
  if (resetToken === null) throw new AppError('INVALID_CODE', undefined, { field: 'otp' });
  return resetToken;
}
