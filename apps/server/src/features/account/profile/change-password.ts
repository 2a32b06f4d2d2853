import type { ChangePasswordBody } from '@guidon/contract';
import { asPlatform, type Tx } from '@guidon/db';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { readerLanguage } from '../../../platform/language/reader-language.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { endTokens, type TokenPurpose } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { requireSessionId } from '../../../platform/http/require-access.ts';
import { endSessionsOf, requireOwnAccount, requireRecentProof } from '../../sign-in/index.ts';
import { hashPassword, requireStrongPassword, setPassword } from '../../accounts/index.ts';
import { profileAudit, t } from '../declares.ts';
import { lockUser, requireUser, type UserRow } from './store.ts';
/** Tokens that end with the old password, or would set another one. */
const settled: readonly TokenPurpose[] = ['set-password', 'reset-password', 'second-factor'];

/** Ends every other session, and the trust in devices. */
export async function changePassword(
  ctx: SignedInCtx,
  { currentPassword, newPassword }: ChangePasswordBody,
): Promise<{ endedSessions: number }> {
  requireOwnAccount(ctx);
  const user = await asPlatform(ctx, (tx) => requireUser(tx, ctx.actor.userId));
  await requireRecentProof(ctx, currentPassword, 'always-password');
  if (newPassword === currentPassword) {
    throw invalidField('newPassword', t('samePassword'));
  }
  await requireStrongPassword(newPassword, user, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const ended = await asPlatform(ctx, (tx) => replacePassword(tx, ctx, user, passwordHash));
  return { endedSessions: ended.length };
}

async function replacePassword(
  tx: Tx,
  ctx: SignedInCtx,
  checked: UserRow,
  passwordHash: string,
): Promise<string[]> {
  const { userId, tenantId } = ctx.actor;
  const sessionId = requireSessionId(ctx.actor);
  // Before the account, in the order in which a concurrent sign-in locks them.
  for (const purpose of settled) await endTokens(tx, ctx, { purpose, userId });
  const user = await lockUser(tx, userId);
  if (user.passwordHash !== checked.passwordHash) throw new AppError('CONFLICT');
  await setPassword(tx, ctx, { userId, passwordHash });
  const ended = await endSessionsOf(tx, ctx, { userId, exceptSessionId: sessionId }, 'password-changed');
  await profileAudit.record(tx, ctx, {
    action: 'user.change-password',
    targetId: userId,
    details: { endedSessions: ended.length },
  });
  await queueMail(tx, ctx, {
    kind: 'password-changed',
    to: user.email,
    userId,
    language: readerLanguage(user.language),
    tenantId,
    subject: t('passwordChanged.heading'),
    heading: t('passwordChanged.heading'),
    paragraphs: [t('passwordChanged.hello', { username: user.username }), t('passwordChanged.sessionsEnded')],
    footnotes: [t('passwordChanged.notYou')],
  });
  return ended;
}
