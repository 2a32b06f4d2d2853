import type { SessionReply } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { redeemToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { completeSignIn } from '../sign-in/index.ts';
import { lockEnabledConnection } from './store.ts';
import { t } from './declares.ts';

/** Starts the session of a sign-in that the provider has confirmed. Its second factor, if any, is the provider's. */
export async function completeProviderSignIn(ctx: Ctx, handover: string | null): Promise<SessionReply> {
  if (handover === null) throw new AppError('INVALID_LINK', t('signInEnded'));
  return asPlatform(ctx, async (tx) => {
    const redeemed = await redeemToken(tx, ctx, { purpose: 'sso-handover', token: handover });
    if (!redeemed?.userId || !redeemed.tenantId || !(await lockEnabledConnection(tx, redeemed.tenantId)))
      throw new AppError('INVALID_LINK', t('signInEnded'));
    const { userId, tenantId } = redeemed;
    return completeSignIn(tx, ctx, {
      userId,
      tenantId,
      method: 'sso',
      message: t('loggedIn').in(ctx.language),
      hasSecondFactor: true,
    });
  });
}
