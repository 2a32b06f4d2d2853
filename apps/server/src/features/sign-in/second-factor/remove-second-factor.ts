import { memberChanged } from '../../memberships/index.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { endTokens } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { forgetTrustedDevices } from '../sessions/trusted-device.ts';
import { secondFactorAudit, t } from '../declares.ts';
import { dropBackupCodes } from './backup-codes.ts';
import { changeSecondFactor, type OwnerProof } from './change-second-factor.ts';
import { mailFactorChange } from './mails.ts';
import { dropSecondFactor } from './store.ts';

/** Removes the second factor with backup codes, trusted devices and sign-ins that wait for a code. */
export async function removeSecondFactor(ctx: SignedInCtx, proof: OwnerProof): Promise<void> {
  const { userId, tenantId } = ctx.actor;
  await changeSecondFactor(ctx, proof, async (tx) => {
    ctx.bus.publishAfterCommit(tx, memberChanged, { userId });
    await dropSecondFactor(tx, userId);
    await dropBackupCodes(tx, userId);
    await forgetTrustedDevices(tx, userId);
    await endTokens(tx, ctx, { purpose: 'second-factor', userId });
    await secondFactorAudit.record(tx, ctx, { action: 'second-factor.remove', targetId: userId });
    await mailFactorChange(
      tx,
      ctx,
      { userId, tenantId },
      {
        subject: t('switchedOff.subject'),
        paragraphs: [t('switchedOff.what')],
      },
    );
  });
}
