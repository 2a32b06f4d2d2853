import { secondFactorRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { clearTrustedDeviceCookie } from '../sessions/cookies.ts';
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
  bind(secondFactorRoutes.get, (ctx) => getSecondFactor(ctx));
  bind(secondFactorRoutes.start, (ctx, { body }) => startSetUp(ctx, body));
  bind(secondFactorRoutes.confirm, (ctx, { body }) => confirmSetUp(ctx, body.twoFactorCode));
  bind(secondFactorRoutes.regenerateCodes, (ctx, { body }) => regenerateCodes(ctx, body));
  bind(secondFactorRoutes.remove, async (ctx, { body }, { reply }) => {
    await removeSecondFactor(ctx, body);
    clearTrustedDeviceCookie(reply);
  });
  bind(secondFactorRoutes.listDevices, (ctx) => listTrustedDevices(ctx));
  bind(secondFactorRoutes.endDevice, (ctx, { params }) => endTrustedDevice(ctx, params.trustedDeviceId));
  bind(secondFactorRoutes.endDevices, async (ctx, _input, { reply }) => {
    await endTrustedDevices(ctx);
    clearTrustedDeviceCookie(reply);
  });
}
