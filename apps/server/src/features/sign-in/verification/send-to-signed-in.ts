import { asPlatform, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { mailVerification } from './mail-verification.ts';
import { t } from '../declares.ts';

/** Mails a new link and code to the user of the session, unless the address is verified. */
export async function sendToSignedIn(ctx: SignedInCtx): Promise<{ success: true; message: string }> {
  return asPlatform(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, ctx.actor.userId));
    if (!user) throw new AppError('SESSION_ENDED');
    if (user.isEmailVerified) return { success: true, message: t('verifiedAlready').in(ctx.language) };
    await mailVerification(tx, ctx, user.email, user);
    return { success: true, message: t('onTheirWay').in(ctx.language) };
  });
}
