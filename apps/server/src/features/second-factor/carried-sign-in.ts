import { type SessionReply, SignInMethod } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { z } from 'zod';
import type { Ctx } from '../../platform/http/context.ts';
import { findToken, redeemToken, tryToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { completeSignIn, trustDevice } from '../sessions/index.ts';

const CarriedData = z.object({
  method: SignInMethod,
  message: z.string(),
  deviceFingerprint: z.string(),
});

export interface CarriedSignIn extends z.infer<typeof CarriedData> {
  tempToken: string;
  userId: string;
  tenantId: string | null;
}

export interface FinishedSignIn {
  session: SessionReply;
  /** What the browser keeps from now on to be trusted; null where that was not asked for. */
  trustedDevice: string | null;
}

/** Whose sign-in a temporary token carries, without a try; null where it opens nothing any more. */
export async function ownerOfCarriedSignIn(tx: Tx, ctx: Ctx, tempToken: string): Promise<string | null> {
  return (await findToken(tx, ctx, { purpose: 'second-factor', token: tempToken }))?.userId ?? null;
}

/** Counts a try at a temporary token; null once it has expired, is used or has no tries left. */
export async function tryCarriedSignIn(tx: Tx, ctx: Ctx, tempToken: string): Promise<CarriedSignIn | null> {
  const tried = await tryToken(tx, ctx, { purpose: 'second-factor', token: tempToken });
  if (!tried?.userId) return null;
  const { userId, tenantId } = tried;
  return { tempToken, userId, tenantId, ...CarriedData.parse(tried.data) };
}

/** Starts the session once the second factor was shown; null when somebody was faster with the same token. */
export async function finishCarriedSignIn(
  tx: Tx,
  ctx: Ctx,
  carried: CarriedSignIn,
  { rememberDevice }: { rememberDevice: boolean },
): Promise<FinishedSignIn | null> {
  const { userId, tenantId, method, message, tempToken } = carried;
  if (!(await redeemToken(tx, ctx, { purpose: 'second-factor', token: tempToken }))) return null;
  const session = await completeSignIn(tx, ctx, {
    userId,
    method,
    message,
    hasSecondFactor: true,
    ...(tenantId && { tenantId }),
  });
  return { session, trustedDevice: rememberDevice ? await trustDevice(tx, ctx, carried) : null };
}

/** The browser that shows the second factor is the one that showed the first, where it says which it is. */
export function isSameBrowser(carried: CarriedSignIn, deviceFingerprint: string | undefined): boolean {
  return deviceFingerprint === undefined || deviceFingerprint === carried.deviceFingerprint;
}
