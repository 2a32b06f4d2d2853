import type { Tx } from '@guidon/db';
import { z } from 'zod';
import type { Ctx } from '../../../platform/http/context.ts';
import {
  issueToken,
  redeemToken,
  type RedeemedToken,
  type TokenPurpose,
} from '../../../platform/one-time-tokens/one-time-tokens.ts';

type PasskeyPurpose = Extract<TokenPurpose, 'passkey-registration' | 'passkey-sign-in'>;

const validMs = 5 * 60_000;

const ClientData = z.object({ challenge: z.string().min(1).max(200) });

/** A challenge for a single answer within five minutes; it is the token of a one-time token. */
export async function newChallenge(
  tx: Tx,
  ctx: Ctx,
  purpose: PasskeyPurpose,
  userId?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { token } = await issueToken(tx, ctx, { purpose, userId: userId ?? null, validMs });
  return Uint8Array.from(Buffer.from(token, 'base64url'));
}

/** Uses up the challenge that an answer was made for; null when it is unknown, used or expired. */
export async function redeemChallenge(
  tx: Tx,
  ctx: Ctx,
  purpose: PasskeyPurpose,
  clientDataJSON: string,
): Promise<(RedeemedToken & { challenge: string }) | null> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const redeemed = await redeemToken(tx, ctx, { purpose, token: challenge });
  return redeemed && { ...redeemed, challenge };
}

function challengeOf(clientDataJSON: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return ClientData.parse(parsed).challenge;
  } catch {
    return null;
  }
}
