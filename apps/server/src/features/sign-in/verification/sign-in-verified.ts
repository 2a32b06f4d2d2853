import type { SessionReply } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { completeSignIn } from '../sessions/complete-sign-in.ts';
import { t } from '../declares.ts';

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
