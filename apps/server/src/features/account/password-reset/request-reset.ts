import { type users, asPlatform, newId, type Tx } from '@guidon/db';
import { limits } from '@guidon/contract';
import type { Ctx } from '../../../platform/http/context.ts';
import { readerLanguage } from '../../../platform/language/reader-language.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { requireMailCooldown } from '../../../platform/mail/require-mail-cooldown.ts';
import { sendOrPretend } from '../../../platform/mail/send-or-pretend.ts';
import { endTokens, issueToken, redeemCode } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { findUserByEmail } from '../../accounts/index.ts';
import { homeTenantOf } from '../../memberships/index.ts';
import { t } from '../declares.ts';
import { AppError } from '../../../platform/http/app-error.ts';

type User = typeof users.$inferSelect;

/** A disabled or deleted account cannot reset its password. */
export function mayReset<U extends Pick<User, 'isActive' | 'deletedAt'>>(
  user: U | null | undefined,
): user is U {
  return user !== null && user !== undefined && user.isActive && user.deletedAt === null;
}

const purpose = 'reset-password';

const minutes = limits.resetCodeMs / 60_000;

/** Costs and answers the same for an unknown address. */
export async function requestReset(ctx: Ctx, email: string): Promise<void> {
  await asPlatform(ctx, async (tx) => {
    await requireMailCooldown(tx, ctx, { purpose, to: email });
    const user = await findUserByEmail(tx, email);
    await sendOrPretend(tx, mayReset(user), (inner) => sendCode(inner, ctx, email, user));
  });
}

async function sendCode(
  tx: Tx,
  ctx: Ctx,
  email: string,
  user: { id: string; username: string; language: string } | null,
): Promise<void> {
  const userId = user?.id ?? newId();
  const tenantId = await homeTenantOf(tx, userId);
  await endTokens(tx, ctx, { purpose, userId });
  const { code } = await issueToken(tx, ctx, {
    purpose,
    userId: user?.id ?? null,
    validMs: limits.resetCodeMs,
  });
  await queueMail(tx, ctx, {
    kind: purpose,
    to: email,
    userId: user?.id ?? null,
    language: readerLanguage(user?.language ?? ctx.language),
    tenantId,
    subject: t('mail.heading'),
    heading: t('mail.heading'),
    paragraphs: [t('mail.hello', { username: user?.username ?? '' }), t('mail.typeCode')],
    code,
    footnotes: [t('mail.valid', { minutes }), t('mail.notYou')],
  });
}

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
