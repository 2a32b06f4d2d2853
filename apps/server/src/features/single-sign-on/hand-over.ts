import type { SsoProblem, SessionReply } from '@guidon/contract';
import { asPlatform, type Tx } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { issueToken, redeemToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { handoverMs } from './browser-binding.ts';
import { identify } from './identify.ts';
import type { ProviderClaims } from './read-claims.ts';
import { retryWhenTaken } from './usernames.ts';
import { type ConnectionRow, lockEnabledConnection } from './store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { completeSignIn } from '../sign-in/index.ts';
import { t } from './declares.ts';

/** The address, the username or the identity was taken in parallel: the next attempt finds it. */
const races = new Set(['users_email_key', 'users_username_key', 'sso_identities_pkey', 'memberships_pkey']);

type Outcome = { handover: string } | { problem: SsoProblem };

export function handOver(ctx: Ctx, connection: ConnectionRow, claims: ProviderClaims): Promise<Outcome> {
  return retryWhenTaken(races, (ending) =>
    asPlatform(ctx, (tx) => attempt(tx, ctx, { connection, claims, ending })),
  );
}

async function attempt(
  tx: Tx,
  ctx: Ctx,
  {
    connection,
    claims,
    ending,
  }: { connection: ConnectionRow; claims: ProviderClaims; ending: string | null },
): Promise<Outcome> {
  const { tenantId } = connection;
  const held = await lockEnabledConnection(tx, tenantId);
  const isSame = held?.issuer === connection.issuer && held.clientId === connection.clientId;
  if (!held || !isSame) return { problem: 'changed' };
  const found = await identify(tx, ctx, { connection: held, claims, usernameEnding: ending });
  if ('problem' in found) return found;
  const { token } = await issueToken(tx, ctx, {
    purpose: 'sso-handover',
    userId: found.userId,
    tenantId,
    validMs: handoverMs,
  });
  return { handover: token };
}

/** Starts the session of a sign-in that the provider has confirmed. Its second factor, if any, is the provider's. */
export async function completeProviderSignIn(ctx: Ctx, handover: string | null): Promise<SessionReply> {
  if (handover === null) throw new AppError('INVALID_LINK', t('signInEnded'));
  return asPlatform(ctx, async (tx) => {
    const redeemed = await redeemToken(tx, ctx, { purpose: 'sso-handover', token: handover });
    if (!redeemed?.userId || !redeemed.tenantId || !(await lockEnabledConnection(tx, redeemed.tenantId)))
      throw new AppError('INVALID_LINK', t('signInEnded'));
    const { userId, tenantId } = redeemed;
    return completeSignIn(tx, ctx, {
      userId,
      tenantId,
      method: 'sso',
      message: t('loggedIn').in(ctx.language),
      hasSecondFactor: true,
    });
  });
}
