import { asPlatform } from '@guidon/db';
import { notFound } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { requireOwnAccount } from '../sessions/require-recent-proof.ts';
import { forgetTrustedDevices, removeTrustedDevice } from '../sessions/trusted-device.ts';
import { secondFactorAudit, t } from '../declares.ts';

export async function endTrustedDevice(ctx: SignedInCtx, trustedDeviceId: string): Promise<void> {
  requireOwnAccount(ctx);
  const { userId } = ctx.actor;
  await asPlatform(ctx, async (tx) => {
    if (!(await removeTrustedDevice(tx, userId, trustedDeviceId))) throw notFound(t('trustedDeviceNotFound'));
    await secondFactorAudit.record(tx, ctx, {
      action: 'trusted-device.end',
      targetId: trustedDeviceId,
    });
  });
}

export async function endTrustedDevices(ctx: SignedInCtx): Promise<void> {
  requireOwnAccount(ctx);
  const { userId } = ctx.actor;
  await asPlatform(ctx, async (tx) => {
    await forgetTrustedDevices(tx, userId);
    await secondFactorAudit.record(tx, ctx, { action: 'trusted-device.end-all', targetId: userId });
  });
}
