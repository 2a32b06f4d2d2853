import { type SessionReply, SignInMethod } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { z } from 'zod';
import type { Ctx, Exchange } from '../../../platform/http/context.ts';
import { findToken, redeemToken, tryToken } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { trustDevice } from '../sessions/trusted-device.ts';
import { completeSignIn } from '../sessions/complete-sign-in.ts';
import { setTrustedDeviceCookie, deliverSession } from '../sessions/cookies.ts';

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
  /** The value for the trusted device's cookie; null when trust was not requested. */
  trustedDevice: string | null;
}

/** The account of a temporary token, without counting a try; null when the token is not valid. */
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

/** Starts the session after the second factor; null when the token was used in parallel. */
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

/** The browser with the second factor must be that of the first, where it identifies itself. */
export function isSameBrowser(carried: CarriedSignIn, deviceFingerprint: string | undefined): boolean {
  return deviceFingerprint === undefined || deviceFingerprint === carried.deviceFingerprint;
}

export function deliverFinished(
  ctx: Ctx,
  { session, trustedDevice }: FinishedSignIn,
  inBody: boolean,
  exchange: Exchange,
): SessionReply {
  if (trustedDevice !== null) setTrustedDeviceCookie(exchange.reply, trustedDevice);
  return deliverSession(ctx, session, inBody, exchange);
}
