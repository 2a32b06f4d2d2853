import type { RouteInput, SessionReply, verificationRoutes } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { redeemToken } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { findUserByEmail } from '../../accounts/index.ts';
import { confirmAddress, provesAddress } from './confirm-address.ts';
import { signInVerified } from './sign-in-verified.ts';

type Input = Pick<RouteInput<typeof verificationRoutes.byLink>['body'], 'token' | 'email' | 'tenantName'>;

/** A link is used up only by the address it was mailed to. */
export async function verifyByLink(ctx: Ctx, { token, email, tenantName }: Input): Promise<SessionReply> {
  const userId = await asPlatform(ctx, async (tx) => {
    const proof = await redeemToken(tx, ctx, { purpose: 'verify-email', token });
    const user = await findUserByEmail(tx, email);
    if (!proof || !user || !provesAddress(proof, user)) throw new AppError('INVALID_LINK');
    await confirmAddress(tx, ctx, user, 'link');
    return user.id;
  });
  return signInVerified(ctx, userId, tenantName);
}
