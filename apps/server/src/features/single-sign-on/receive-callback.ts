import type { SsoProblem } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { redeemToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { isSameBrowser } from './browser-binding.ts';
import { handOver } from './hand-over.ts';
import { PendingSignIn, unsealPending } from './pending-sign-in.ts';
import { type Providers, reasonOf } from './provider.ts';
import { type ProviderClaims, readClaims } from './read-claims.ts';
import { accountOf, type ConnectionRow, findConnection } from './store.ts';

export type CallbackOutcome = { handover: string; returnUrl: string | null } | { problem: SsoProblem };

interface Answer {
  /** The provider's parameters, each at most once. */
  parameters: URLSearchParams;
  /** The secret given to this browser when the sign-in began; null in any other browser. */
  browserSecret: string | null;
}

/** Takes what a provider sends a browser back with. Whatever is wrong with it is an outcome, not an error. */
export async function receiveCallback(
  ctx: Ctx,
  providers: Providers,
  answer: Answer,
): Promise<CallbackOutcome> {
  const { parameters, browserSecret } = answer;
  if (browserSecret === null) return { problem: 'other-browser' };
  const state = parameters.get('state') ?? '';
  const redeemed = await asPlatform(ctx, (tx) =>
    redeemToken(tx, ctx, { purpose: 'sso-state', token: state }),
  );
  if (!redeemed?.tenantId) return { problem: 'expired' };
  const pending = PendingSignIn.parse(redeemed.data);
  if (!isSameBrowser(browserSecret, pending.browserHash)) return { problem: 'other-browser' };

  const { tenantId } = redeemed;
  const connection = await asPlatform(ctx, (tx) => findConnection(tx, tenantId));
  const isSame = connection?.issuer === pending.issuer && connection.clientId === pending.clientId;
  if (!connection?.isEnabled || !isSame) return { problem: 'changed' };
  if (parameters.has('error')) return refusalOf(parameters);

  const claims = await exchange(ctx, providers, { connection, pending, parameters, state });
  if (!claims) return { problem: 'failed' };
  const outcome = await handOver(ctx, connection, claims);
  return 'problem' in outcome ? outcome : { ...outcome, returnUrl: pending.returnUrl };
}

function refusalOf(parameters: URLSearchParams): CallbackOutcome {
  return { problem: parameters.get('error') === 'access_denied' ? 'denied' : 'failed' };
}

async function exchange(
  ctx: Ctx,
  providers: Providers,
  {
    connection,
    pending,
    parameters,
    state,
  }: {
    connection: ConnectionRow;
    pending: PendingSignIn;
    parameters: URLSearchParams;
    state: string;
  },
): Promise<ProviderClaims | null> {
  const { secretKey } = ctx.settings;
  try {
    const checks = { ...unsealPending(secretKey, pending), state };
    const raw = await providers.exchange(accountOf(secretKey, connection), parameters, checks);
    return readClaims(raw, connection.groupsClaim);
  } catch (error) {
    const { tenantId } = connection;
    ctx.log.info({ reason: reasonOf(error), tenantId }, 'A sign-in through a provider was refused');
    return null;
  }
}
