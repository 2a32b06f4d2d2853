import type { Ctx } from '../../platform/http/context.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import { createSignInGuard } from '../../platform/rate-limits/sign-in-guard.ts';
import { requireAllowed } from '../../platform/rate-limits/throttle.ts';
import { knownDevice } from './known-device.ts';

/** Counts a try to sign in before its password is looked at; a success gives it back. */
export async function countSignInTry(
  ctx: Ctx,
  account: string,
  deviceMark: string | undefined,
): Promise<{ forget(): Promise<void> }> {
  const guard = createSignInGuard(ctx.rateLimits);
  const device = deviceMark && knownDevice(ctx.settings.secretKey, account, deviceMark);
  const attempt = { account, address: networkOf(ctx.address), ...(device && { knownDevice: device }) };
  requireAllowed(
    await guard.begin(attempt),
    'Too many sign-in attempts for this account. Please try again in a few minutes.',
  );
  return { forget: () => guard.succeed(attempt) };
}
