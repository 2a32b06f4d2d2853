import type { passwordResetRoutes, RouteInput } from '@guidon/contract';
import { asPlatform, type Tx, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { readerLanguage } from '../../../platform/language/reader-language.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import {
  endTokens,
  findToken,
  redeemToken,
  type TokenPurpose,
} from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { homeTenantOf } from '../../memberships/index.ts';
import { endSessionsOf, forgetSignInFailures } from '../../sign-in/index.ts';
import { findUserByEmail, hashPassword, requireStrongPassword, setPassword } from '../../accounts/index.ts';
import { claimAccount } from '../../single-sign-on/index.ts';
import { passwordResetAudit, t } from '../declares.ts';
import { mayReset } from './request-reset.ts';
type Input = RouteInput<typeof passwordResetRoutes.reset>['body'];

const purpose = 'set-password';

/** Tokens that end with the old password, or because the mail just read has proven the same. */
const settled: readonly TokenPurpose[] = ['reset-password', purpose, 'second-factor', 'verify-email'];

/** A password that is refused does not use the token up. */
export async function resetPassword(ctx: Ctx, { email, resetToken, newPassword }: Input): Promise<void> {
  const user = await asPlatform(ctx, async (tx) => {
    const proof = await findToken(tx, ctx, { purpose, token: resetToken });
    const owner = await findUserByEmail(tx, email);
    const isOwners = proof !== null && proof.userId === owner?.id && proof.data['email'] === email;
    return isOwners && mayReset(owner) ? owner : null;
  });
  if (!user) throw invalidToken();
  await requireStrongPassword(newPassword, user, 'newPassword');
  const passwordHash = await hashPassword(newPassword);

  await asPlatform(ctx, async (tx) => {
    if (!(await redeemToken(tx, ctx, { purpose, token: resetToken }))) throw invalidToken();
    await replacePassword(tx, ctx, user.id, passwordHash);
    await forgetSignInFailures(tx, ctx, email);
    await mailPasswordChanged(tx, ctx, user);
    await endSessionsOf(tx, ctx, { userId: user.id }, 'password-changed');
  });
}

async function replacePassword(tx: Tx, ctx: Ctx, userId: string, passwordHash: string): Promise<void> {
  // Before the account, in the order in which a concurrent sign-in locks them.
  for (const open of settled) await endTokens(tx, ctx, { purpose: open, userId });
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!mayReset(user)) throw invalidToken();
  if (user.isEmailVerified) await setPassword(tx, ctx, { userId, passwordHash });
  else await claimAccount(tx, ctx, userId, passwordHash);
  await passwordResetAudit.record(tx, ctx, {
    action: 'user.reset-password',
    targetId: userId,
    actorUserId: userId,
  });
}

function invalidToken(): AppError {
  return new AppError('INVALID_CODE', undefined, { field: 'resetToken' });
}

async function mailPasswordChanged(
  tx: Tx,
  ctx: Ctx,
  user: { id: string; email: string; username: string; language: string },
): Promise<void> {
  await queueMail(tx, ctx, {
    kind: 'password-changed',
    to: user.email,
    userId: user.id,
    language: readerLanguage(user.language),
    tenantId: await homeTenantOf(tx, user.id),
    subject: t('changed.heading'),
    heading: t('changed.heading'),
    paragraphs: [t('mail.hello', { username: user.username }), t('changed.what')],
    action: { label: t('changed.logIn'), path: '/login' },
    footnotes: [t('changed.notYou')],
  });
}
