import type { SsoProblem } from '@guidon/contract';
import { asPlatform, type Tx } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { issueToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { handoverMs } from './browser-binding.ts';
import { identify } from './identify.ts';
import type { ProviderClaims } from './read-claims.ts';
import { retryWhenTaken } from './retry-when-taken.ts';
import { type ConnectionRow, lockEnabledConnection } from './store.ts';

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
