import { asPlatform, type Tx } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { networkOf } from '../../../platform/rate-limits/network-of.ts';
import { knownDevice } from './known-device.ts';
import {
  clearFailuresAtPlaces,
  undoTry,
  lockedError,
  lockRisk,
  type SignInTry,
  takeTry,
} from './sign-in-locks.ts';

export interface CountedTry {
  /** Checks the password; the try is not counted when the check itself fails. */
  check: (look: () => Promise<boolean>) => Promise<boolean>;
  /** The error for a wrong password; that of the last try before a lock names the lock. */
  refusal: () => AppError;
  /** Clears the failures after a right password. */
  forget: (tx: Tx) => Promise<void>;
}

/** Counts a try to sign in before its password is checked. Fails with ACCOUNT_LOCKED where too many have failed. */
export async function countSignInTry(ctx: Ctx, account: string): Promise<CountedTry> {
  const attempt = tryOf(ctx, account);
  const lockedUntil = await takeTry(ctx, attempt);
  return {
    check: async (look) => {
      try {
        return await look();
      } catch (error) {
        await undoTry(ctx, attempt, lockedUntil);
        throw error;
      }
    },
    refusal: () =>
      lockedUntil ? lockedError(lockedUntil, ctx.clock()) : new AppError('INVALID_CREDENTIALS'),
    forget: (tx) => clearFailuresAtPlaces(tx, ctx, attempt),
  };
}

/** How suspicious a caller is: 0 without failures, 1 when the account was locked for them. */
export async function signInRisk(ctx: Ctx, account: string): Promise<number> {
  return asPlatform(ctx, (tx) => lockRisk(tx, ctx, tryOf(ctx, account)));
}

function tryOf({ deviceMark, settings, address }: Ctx, account: string): SignInTry {
  const deviceId = deviceMark && knownDevice(settings.secretKey, account, deviceMark);
  return { account, network: networkOf(address), deviceId: deviceId || undefined };
}
