import { asPlatform, type Tx } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { secondFactorAudit } from '../declares.ts';
import {
  type CarriedSignIn,
  type FinishedSignIn,
  finishCarriedSignIn,
  isSameBrowser,
  ownerOfCarriedSignIn,
  tryCarriedSignIn,
} from './carried-sign-in.ts';
import { type CodeTry, refusalOf, tryCode } from './try-code.ts';
import { mailBackupCodeUsed } from './mails.ts';
import { lockSecondFactor } from './store.ts';

export interface VerifyInput {
  tempToken: string;
  twoFactorCode: string;
  rememberDevice?: boolean;
  deviceFingerprint?: string | undefined;
}

/** Every try is counted, for the sign-in and for the account. */
export async function verifySecondFactor(ctx: Ctx, input: VerifyInput): Promise<FinishedSignIn> {
  const outcome = await asPlatform(ctx, async (tx) => {
    const carried = await lockCarriedSignIn(tx, ctx, input.tempToken);
    if (!carried) return expired();
    const tried = await tryCarriedCode(tx, ctx, carried, input);
    if (tried.kind === 'none') return expired();
    const refusal = refusalOf(tried);
    if (refusal) {
      await recordRefusal(tx, ctx, carried, tried);
      return refusal;
    }
    const rememberDevice = input.rememberDevice === true && input.deviceFingerprint !== undefined;
    const finished = await finishCarriedSignIn(tx, ctx, carried, { rememberDevice });
    if (tried.kind === 'right' && tried.by === 'backup-code') await mailBackupCodeUsed(tx, ctx, carried);
    return finished ?? expired();
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/**
 * The second factor is locked before the sign-in, in the same order as when it is removed together with waiting
 * sign-ins, so that the two cannot deadlock.
 */
async function lockCarriedSignIn(tx: Tx, ctx: Ctx, tempToken: string): Promise<CarriedSignIn | null> {
  const userId = await ownerOfCarriedSignIn(tx, ctx, tempToken);
  if (userId === null) return null;
  await lockSecondFactor(tx, ctx, userId);
  return tryCarriedSignIn(tx, ctx, tempToken);
}

async function tryCarriedCode(
  tx: Tx,
  ctx: Ctx,
  carried: CarriedSignIn,
  { deviceFingerprint, twoFactorCode }: VerifyInput,
): Promise<CodeTry> {
  if (!isSameBrowser(carried, deviceFingerprint)) return { kind: 'wrong' };
  return tryCode(tx, ctx, carried.userId, twoFactorCode);
}

async function recordRefusal(tx: Tx, ctx: Ctx, carried: CarriedSignIn, { kind }: CodeTry): Promise<void> {
  const { userId, tenantId } = carried;
  await secondFactorAudit.record(tx, ctx, {
    action: 'second-factor.refuse',
    targetId: userId,
    actorUserId: userId,
    details: { kind },
    ...(tenantId && { tenantId }),
  });
}

function expired(): AppError {
  return new AppError('SECOND_FACTOR_EXPIRED');
}
