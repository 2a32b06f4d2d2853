import { asPlatform, type Tx } from '@guidon/db';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { requireRecentProof } from '../sessions/require-recent-proof.ts';
import { refusalOf, tryCode } from './try-code.ts';
import { memberChanged } from '../../memberships/index.ts';
import { endTokens } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { forgetTrustedDevices } from '../sessions/trusted-device.ts';
import { secondFactorAudit, t } from '../declares.ts';
import { dropBackupCodes, replaceBackupCodes } from './backup-codes.ts';
import { mailFactorChange } from './mails.ts';
import { dropSecondFactor } from './store.ts';

export interface OwnerProof {
  currentPassword?: string | undefined;
  twoFactorCode: string;
}

/** Requires both factors first; a wrong code is counted. */
export async function changeSecondFactor<T>(
  ctx: SignedInCtx,
  { currentPassword, twoFactorCode }: OwnerProof,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  await requireRecentProof(ctx, currentPassword, 'always-password');
  const outcome = await asPlatform(ctx, async (tx) => {
    const refusal = refusalOf(await tryCode(tx, ctx, ctx.actor.userId, twoFactorCode));
    return refusal ? { refusal } : { done: await change(tx) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.done;
}

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
