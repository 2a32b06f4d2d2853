import type { SignedInCtx } from '../../../platform/http/context.ts';
import { forgetTrustedDevices } from '../sessions/trusted-device.ts';
import { secondFactorAudit, t } from '../declares.ts';
import { replaceBackupCodes } from './backup-codes.ts';
import { changeSecondFactor, type OwnerProof } from './change-second-factor.ts';
import { mailFactorChange } from './mails.ts';

export async function regenerateCodes(
  ctx: SignedInCtx,
  proof: OwnerProof,
): Promise<{ backupCodes: string[] }> {
  const { userId, tenantId } = ctx.actor;
  return changeSecondFactor(ctx, proof, async (tx) => {
    const backupCodes = await replaceBackupCodes(tx, ctx, userId);
    await forgetTrustedDevices(tx, userId);
    await secondFactorAudit.record(tx, ctx, {
      action: 'second-factor.regenerate-codes',
      targetId: userId,
    });
    await mailFactorChange(
      tx,
      ctx,
      { userId, tenantId },
      {
        subject: t('codesReplaced.subject'),
        paragraphs: [t('codesReplaced.what')],
      },
    );
    return { backupCodes };
  });
}
