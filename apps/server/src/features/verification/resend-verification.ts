import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { findUserByEmail } from '../accounts/index.ts';
import { mailVerification } from './mail-verification.ts';
import { t } from './texts.ts';

/** Mails a new link and code to an address that waits to be verified; says the same about any other. */
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
