import type { SessionReply } from '@guidon/contract';
import { asPlatform, newId } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { redeemCode } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { findUserByEmail } from '../../accounts/index.ts';
import { confirmAddress, provesAddress } from './confirm-address.ts';
import { signInVerified } from './sign-in-verified.ts';

/** Verifies an address with the six digits that were mailed to it. A wrong try is counted, so it commits as well. */
export async function verifyByCode(
  ctx: Ctx,
  { email, code }: { email: string; code: string },
): Promise<SessionReply> {
  const userId = await asPlatform(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const purpose = 'verify-email';
    const proof = await redeemCode(tx, ctx, { purpose, userId: user?.id ?? newId(), code });
    if (!proof || !user || !provesAddress(proof, user)) return null;
    await confirmAddress(tx, ctx, user, 'code');
    return user.id;
  });
  if (userId === null) throw new AppError('INVALID_CODE', undefined, { field: 'code' });
  return signInVerified(ctx, userId, undefined);
}
