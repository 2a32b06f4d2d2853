import { secondFactorRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { clearTrustedDeviceCookie } from '../identity/index.ts';
import { confirmSetUp } from './confirm-set-up.ts';
import { deliverFinished } from './deliver-finished.ts';
import { endTrustedDevice, endTrustedDevices } from './end-trusted-devices.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { listTrustedDevices } from './list-trusted-devices.ts';
import { regenerateCodes } from './regenerate-codes.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { startSetUp } from './start-set-up.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export function bindSecondFactor({ bind }: Binder): void {
  bind(secondFactorRoutes.verify, async (ctx, { body }, exchange) =>
    deliverFinished(ctx, await verifySecondFactor(ctx, body), body.returnRefreshToken, exchange),
  );
  bind(secondFactorRoutes.get, async (ctx) => ({
    success: true as const,
    data: await getSecondFactor(ctx),
  }));
  bind(secondFactorRoutes.start, async (ctx, { body }) => ({
    success: true as const,
    data: await startSetUp(ctx, body),
  }));
  bind(secondFactorRoutes.confirm, async (ctx, { body }) => ({
    success: true as const,
    data: await confirmSetUp(ctx, body.twoFactorCode),
  }));
  bind(secondFactorRoutes.regenerateCodes, async (ctx, { body }) => ({
    success: true as const,
    data: await regenerateCodes(ctx, body),
  }));
  bind(secondFactorRoutes.remove, async (ctx, { body }, { reply }) => {
    await removeSecondFactor(ctx, body);
    clearTrustedDeviceCookie(reply);
    return { success: true as const };
  });
  bind(secondFactorRoutes.listDevices, async (ctx) => ({
    success: true as const,
    data: await listTrustedDevices(ctx),
  }));
  bind(secondFactorRoutes.endDevice, async (ctx, { params }) => {
    await endTrustedDevice(ctx, params.trustedDeviceId);
    return { success: true as const };
  });
  bind(secondFactorRoutes.endDevices, async (ctx, _input, { reply }) => {
    await endTrustedDevices(ctx);
    clearTrustedDeviceCookie(reply);
    return { success: true as const };
  });
}
