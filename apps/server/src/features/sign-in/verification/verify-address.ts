import type { SessionReply, RouteInput, verificationRoutes } from '@guidon/contract';
import { asPlatform, newId, type Tx } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import {
  redeemCode,
  redeemToken,
  endTokens,
  type RedeemedToken,
} from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { findUserByEmail, verifyEmail } from '../../accounts/index.ts';
import { verificationAudit, t } from '../declares.ts';
import { completeSignIn } from '../sessions/complete-sign-in.ts';

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

interface Addressee {
  id: string;
  email: string;
}

export function provesAddress(proof: RedeemedToken, user: Addressee): boolean {
  return proof.userId === user.id && proof.data['email'] === user.email;
}

/** Marks the address as verified and ends the other tokens that could prove it. */
export async function confirmAddress(
  tx: Tx,
  ctx: Ctx,
  user: Addressee,
  means: 'link' | 'code',
): Promise<void> {
  await verifyEmail(tx, user.id);
  await endTokens(tx, ctx, { purpose: 'verify-email', userId: user.id });
  await verificationAudit.record(tx, ctx, {
    action: 'user.verify-email',
    targetId: user.id,
    actorUserId: user.id,
    details: { means },
  });
}

/**
 * Signs in the user who has just verified an address. Where the account or the tenant's rules do not allow that, the
 * address stays verified and the reply has no session.
 */
export async function signInVerified(
  ctx: Ctx,
  userId: string,
  preferredTenant: string | undefined,
): Promise<SessionReply> {
  const message = t('verified').in(ctx.language);
  try {
    return await asPlatform(ctx, (tx) =>
      completeSignIn(tx, ctx, { userId, method: 'verification', message, preferredTenant }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 403) throw error;
    const withoutSession = t('verifiedPleaseLogIn').in(ctx.language);
    return { success: true, message: withoutSession, requiresEmailVerification: false, requires2FA: false };
  }
}
