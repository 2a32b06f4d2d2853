import type { TrustedDevice } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { findTrustedDevices } from './read-models.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { requireOwnAccount } from '../sessions/require-recent-proof.ts';
import { forgetTrustedDevices, removeTrustedDevice } from '../sessions/trusted-device.ts';
import { secondFactorAudit, t } from '../declares.ts';

/** None for a session opened by a tenant's identity provider, which must not see the account's own devices. */
export async function listTrustedDevices(ctx: SignedInCtx): Promise<TrustedDevice[]> {
  const { userId, boundTenantId } = ctx.actor;
  if (boundTenantId !== null) return [];
  return asPlatform(ctx, (tx) => findTrustedDevices(tx, ctx, userId));
}

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
