import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../../platform/http/context.ts';
import { findUserByEmail } from '../../accounts/index.ts';
import { mailVerification } from './mail-verification.ts';
import { t } from '../declares.ts';

/** Replies the same for every address. */
export async function resendVerification(
  ctx: Ctx,
  email: string,
): Promise<{ success: true; message: string }> {
  await asPlatform(ctx, async (tx) => mailVerification(tx, ctx, email, await findUserByEmail(tx, email)));
  return {
    success: true,
    message: t('onTheirWayIfWaiting').in(ctx.language),
  };
}
