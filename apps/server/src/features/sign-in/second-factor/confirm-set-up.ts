import { memberChanged } from '../../memberships/index.ts';
import { limits } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { requireSessionId } from '../../../platform/http/session-of.ts';
import { requireOwnAccount } from '../sessions/require-recent-proof.ts';
import { lockOwnSession } from '../sessions/switch-tenant.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { secondFactorAudit, t } from '../declares.ts';
import { replaceBackupCodes } from './backup-codes.ts';
import { mailFactorChange } from './mails.ts';
import { alreadySetUp } from './start-set-up.ts';
import { confirmSecondFactor, lockSecondFactor } from './store.ts';
import { stepOfCode } from './totp.ts';

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
