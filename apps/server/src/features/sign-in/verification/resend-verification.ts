import { asPlatform, users, newId, type Tx } from '@guidon/db';
import type { Ctx, SignedInCtx } from '../../../platform/http/context.ts';
import { findUserByEmail, sendVerification } from '../../accounts/index.ts';
import { t } from '../declares.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireMailCooldown } from '../../../platform/mail/require-mail-cooldown.ts';
import { sendOrPretend } from '../../../platform/mail/send-or-pretend.ts';
import { homeTenantOf } from '../../memberships/index.ts';

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

type User = typeof users.$inferSelect;

/** Mails a new link and code to an unverified address; costs and answers the same for any other. */
export async function mailVerification(tx: Tx, ctx: Ctx, email: string, user: User | null): Promise<void> {
  await requireMailCooldown(tx, ctx, { purpose: 'verify-email', to: email });
  const isWaiting = user !== null && user.isActive && !user.isEmailVerified;
  await sendOrPretend(tx, isWaiting, async (inner) => {
    const tenantId = await homeTenantOf(inner, user?.id ?? newId());
    const { id = null, username = '', language } = user ?? {};
    await sendVerification(inner, ctx, { id, username, email, language }, tenantId);
  });
}
