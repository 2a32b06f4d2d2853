import { asPlatform, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { requireRecentProof, requireOwnAccount } from '../sessions/require-recent-proof.ts';
import { secondFactorAudit, t } from '../declares.ts';
import { beginSecondFactor, confirmSecondFactor, lockSecondFactor } from './store.ts';
import { otpauthUrl, stepOfCode } from './totp.ts';
import { memberChanged } from '../../memberships/index.ts';
import { limits } from '@guidon/contract';
import { requireSessionId } from '../../../platform/http/require-access.ts';
import { lockOwnSession } from '../sessions/switch-tenant.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { replaceBackupCodes } from './backup-codes.ts';
import { mailFactorChange } from './mails.ts';

const issuer = 'Guidon';

/**
 * Sign-in does not ask for codes until the first one is confirmed. The address is verified first, so that
 * its owner cannot be locked out by another person; where an organization lets its members in with a second factor alone, it comes before.
 */
export async function startSetUp(
  ctx: SignedInCtx,
  { currentPassword }: { currentPassword?: string | undefined },
): Promise<{ secret: string; otpauthUrl: string }> {
  const { userId } = ctx.actor;
  await requireRecentProof(ctx, currentPassword);
  return asPlatform(ctx, async (tx) => {
    const [user] = await tx
      .select({ email: users.email, isEmailVerified: users.isEmailVerified })
      .from(users)
      .where(eq(users.id, userId));
    if (!user?.isEmailVerified && !ctx.actor.mustSetUpSecondFactor)
      throw new AppError('EMAIL_NOT_VERIFIED', t('verifyEmailFirst'));
    const secret = await beginSecondFactor(tx, ctx, userId);
    if (secret === null) throw alreadySetUp();
    await secondFactorAudit.record(tx, ctx, { action: 'second-factor.start', targetId: userId });
    return { secret, otpauthUrl: otpauthUrl(secret, issuer, user?.email ?? ctx.actor.username) };
  });
}

export function alreadySetUp(): AppError {
  return new AppError('CONFLICT', t('alreadySetUp'));
}

/**
 * Finishes the setup with the first code of the app and answers the backup codes. Other sessions end, because they
 * began without a second factor.
 */
export async function confirmSetUp(ctx: SignedInCtx, code: string): Promise<{ backupCodes: string[] }> {
  requireOwnAccount(ctx);
  const { userId, tenantId } = ctx.actor;
  const sessionId = requireSessionId(ctx.actor);
  return asPlatform(ctx, async (tx) => {
    await lockOwnSession(tx, ctx);
    const factor = await lockSecondFactor(tx, ctx, userId);
    if (factor?.confirmedAt) throw alreadySetUp();
    const isFresh = factor && ctx.clock() - factor.createdAt.getTime() <= limits.secondFactorSessionMs;
    if (!isFresh) throw new AppError('CONFLICT', t('beginAgain'));
    const step = stepOfCode(factor.secret, code, ctx.clock());
    if (step === null)
      throw new AppError('INVALID_CODE', t('verificationFailed'), { field: 'twoFactorCode' });
    await confirmSecondFactor(tx, ctx, userId, step);
    await secondFactorAudit.record(tx, ctx, { action: 'second-factor.enable', targetId: userId });
    await mailFactorChange(
      tx,
      ctx,
      { userId, tenantId },
      {
        subject: t('switchedOn.subject'),
        paragraphs: [t('switchedOn.what')],
      },
    );
    const backupCodes = await replaceBackupCodes(tx, ctx, userId);
    await endSessionsOf(tx, ctx, { userId, exceptSessionId: sessionId }, 'revoked');
    ctx.bus.publishAfterCommit(tx, memberChanged, { userId });
    return { backupCodes };
  });
}
