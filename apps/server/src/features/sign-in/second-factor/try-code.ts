import { limits } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { spendBackupCode } from './backup-codes.ts';
import { countFailure, forgetFailures, lockSecondFactor, spendStep } from './store.ts';
import { stepOfCode } from './totp.ts';
import { t } from '../declares.ts';

export type CodeTry =
  | { kind: 'right'; by: 'authenticator' | 'backup-code' }
  | { kind: 'wrong' }
  | { kind: 'locked'; retryAfterSeconds: number }
  /** The account has no confirmed second factor. */
  | { kind: 'none' };

/**
 * Checks a code against the second factor of an account and uses it up when it is right. Wrong ones are counted, so
 * the transaction must be committed in any case; the caller fails after the commit.
 */
export async function tryCode(
  tx: Tx,
  ctx: Pick<Ctx, 'settings' | 'clock'>,
  userId: string,
  code: string,
): Promise<CodeTry> {
  const factor = await lockSecondFactor(tx, ctx, userId);
  if (!factor?.confirmedAt) return { kind: 'none' };
  const lockedMs = (factor.lockedUntil?.getTime() ?? 0) - ctx.clock();
  if (lockedMs > 0) return { kind: 'locked', retryAfterSeconds: Math.ceil(lockedMs / 1000) };

  const by = code.length === limits.backupCodeDigits ? 'backup-code' : 'authenticator';
  const isRight =
    by === 'backup-code'
      ? await spendBackupCode(tx, ctx, userId, code)
      : await spendTotp(tx, ctx, userId, factor.secret, code);
  if (!isRight) {
    await countFailure(tx, ctx, userId);
    return { kind: 'wrong' };
  }
  await forgetFailures(tx, userId);
  return { kind: 'right', by };
}

/** The error for a wrong code; null for a right one. */
export function refusalOf(tried: CodeTry): AppError | null {
  if (tried.kind === 'right') return null;
  if (tried.kind === 'none') return new AppError('CONFLICT', t('noSecondFactor'));
  if (tried.kind === 'locked') return lockedError(tried.retryAfterSeconds);
  return new AppError('INVALID_CODE', t('verificationFailed'), { field: 'twoFactorCode' });
}

function lockedError(retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new AppError('TOO_MANY_REQUESTS', t('tooManyWrongCodes', { count: minutes }), {
    details: { retryAfterSeconds },
  });
}

async function spendTotp(
  tx: Tx,
  { clock }: Pick<Ctx, 'clock'>,
  userId: string,
  secret: string,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(secret, code, clock());
  return step !== null && (await spendStep(tx, userId, step));
}
