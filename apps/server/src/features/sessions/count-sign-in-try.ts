import { asPlatform, type Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import { knownDevice } from './known-device.ts';
import {
  forgetPlaces,
  giveTryBack,
  lockedError,
  nearnessOfLock,
  type SignInTry,
  takeTry,
} from './sign-in-locks.ts';

export interface CountedTry {
  /** Looks at the password; the try is taken back when that cannot be done. */
  check: (look: () => Promise<boolean>) => Promise<boolean>;
  /** What a wrong password is answered: the last one before a lock tells of the lock. */
  refusal: () => AppError;
  /** Forgets the failures before this try, which had the right password. */
  forget: (tx: Tx) => Promise<void>;
}

/** Counts a try to sign in before its password is looked at. Fails with ACCOUNT_LOCKED where too many have failed. */
export async function countSignInTry(ctx: Ctx, account: string): Promise<CountedTry> {
  const attempt = tryOf(ctx, account);
  const lockedUntil = await takeTry(ctx, attempt);
  return {
    check: async (look) => {
      try {
        return await look();
      } catch (error) {
        await giveTryBack(ctx, attempt, lockedUntil);
        throw error;
      }
    },
    refusal: () =>
      lockedUntil ? lockedError(lockedUntil, ctx.clock()) : new AppError('INVALID_CREDENTIALS'),
    forget: (tx) => forgetPlaces(tx, ctx, attempt),
  };
}

/** How doubtful a caller is who asks for an account: 0 nothing has failed, 1 the account was locked for them. */
export async function signInRisk(ctx: Ctx, account: string): Promise<number> {
  return asPlatform(ctx, (tx) => nearnessOfLock(tx, ctx, tryOf(ctx, account)));
}

function tryOf({ deviceMark, settings, address }: Ctx, account: string): SignInTry {
  const deviceId = deviceMark && knownDevice(settings.secretKey, account, deviceMark);
  return { account, network: networkOf(address), deviceId: deviceId || undefined };
}
