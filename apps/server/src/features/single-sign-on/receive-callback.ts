import type { SsoProblem } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { redeemToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { isSameBrowser } from './browser-binding.ts';
import { handOver } from './hand-over.ts';
import { PendingSignIn, unsealPending } from './start-sign-in.ts';
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

/** Parameters that a provider may send; others are dropped, and repeated ones too. */
const expected = ['state', 'code', 'iss', 'error', 'session_state'];

const longest = 8_000;

export function readAnswer(requestUrl: string): URLSearchParams {
  const given = URL.parse(requestUrl, 'http://guidon.invalid')?.searchParams ?? new URLSearchParams();
  const parameters = new URLSearchParams();
  for (const name of expected) {
    const [value, ...more] = given.getAll(name);
    if (value === undefined) continue;
    if (more.length > 0 || value.length > longest) return new URLSearchParams();
    parameters.set(name, value);
  }
  return parameters;
}

/** The address in the web app to continue at; nothing sent by the provider becomes part of it. */
export function webAddress(publicUrl: string, outcome: CallbackOutcome): string {
  const url = new URL('problem' in outcome ? '/login' : '/sso/callback', publicUrl);
  if ('problem' in outcome) url.searchParams.set('sso', outcome.problem);
  else if (outcome.returnUrl !== null) url.searchParams.set('returnUrl', outcome.returnUrl);
  return url.href;
}
