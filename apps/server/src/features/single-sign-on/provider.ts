import type * as oidc from 'openid-client';
import { LRUCache } from 'lru-cache';
import { fetchOutside } from '../../platform/outside/fetch-outside.ts';
import type { Services } from '../../platform/services/services.ts';
import { callableKinds, isProviderAddress, redirectUriOf } from './policy.ts';

/** Identifies a connection; after a change of any field discovery starts anew. */
export interface ProviderAccount {
  tenantId: string;
  version: number;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

type Claims = Record<string, unknown>;
type Oidc = typeof oidc;

/** With its first use: most servers have no provider. */
export const loadOidc = (): Promise<Oidc> => import('openid-client');

type Outside = Pick<Services, 'settings' | 'clock'>;

const discoveredMs = 10 * 60_000;
const timeoutSeconds = 8;
const toleranceSeconds = 30;

export interface Providers {
  /** The address to which the browser is redirected. */
  authorizationUrl(account: ProviderAccount, checks: SignInChecks): Promise<string>;
  /** Exchanges the returned code and answers the verified claims. */
  exchange(account: ProviderAccount, answer: URLSearchParams, checks: SignInChecks): Promise<Claims>;
}

export function createProviders(services: Outside): Providers {
  const discovered = new LRUCache<string, Promise<oidc.Configuration>>({
    max: 500,
    ttl: discoveredMs,
    perf: { now: services.clock },
    ttlResolution: 0,
  });

  function configurationOf(account: ProviderAccount): Promise<oidc.Configuration> {
    const { tenantId, version, issuer, clientId, clientSecret } = account;
    const key = JSON.stringify([tenantId, version, issuer, clientId, clientSecret]);
    const known = discovered.get(key);
    if (known) return known;
    const discovering = discover(services, account);
    discovered.set(key, discovering);
    discovering.catch(() => discovered.delete(key));
    return discovering;
  }

  return {
    async authorizationUrl(account, checks) {
      const oidc = await loadOidc();
      const configuration = await configurationOf(account);
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUriOf(services.settings),
        scope: scopeFor(configuration),
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async exchange(account, answer, { state, nonce, codeVerifier }) {
      const oidc = await loadOidc();
      const configuration = await configurationOf(account);
      const url = new URL(`${redirectUriOf(services.settings)}?${answer.toString()}`);
      const tokens = await oidc.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims: Claims = { ...tokens.claims() };
      return { ...(await userInfo(oidc, configuration, tokens.access_token, claims)), ...claims };
    },
  };
}

/** The library's name of the failure; its other errors may contain tokens. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string'
    ? `${error.code}: ${error.message}`
    : error.message;
}

/** Loads the provider's metadata; fails unless the issuer matches and its algorithms are safe. */
export async function discover(
  { settings, clock }: Outside,
  account: Pick<ProviderAccount, 'issuer' | 'clientId' | 'clientSecret'>,
): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = account;
  const oidc = await loadOidc();
  const kinds = callableKinds(settings);
  const metadata = {
    client_secret: clientSecret,
    [oidc.clockSkew]: Math.round((clock() - Date.now()) / 1000),
    [oidc.clockTolerance]: toleranceSeconds,
  };
  const configuration = await oidc.discovery(new URL(issuer), clientId, metadata, clientAuthOf(oidc), {
    [oidc.customFetch]: (url, { method, headers, body }) =>
      fetchOutside(url, { method, headers, ...(body && { body: textOf(body) }) }, { kinds }),
    // Plain http is refused by the fetch above except for addresses of this machine.
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(kinds.includes('loopback') ? [oidc.allowInsecureRequests] : []),
    ],
    timeout: timeoutSeconds,
  });
  const { issuer: told, authorization_endpoint: endpoint } = configuration.serverMetadata();
  // Some providers serve many organizations under one address; members of any of those could sign in here.
  if (URL.parse(told)?.href !== URL.parse(issuer)?.href)
    throw new Error('It calls itself by another address.');
  if (!endpoint || !isProviderAddress(endpoint, settings))
    throw new Error('It names no address to sign in at that is https.');
  return configuration;
}

/** In the header where the provider accepts that, the standard's default, else in the body. */
function clientAuthOf({ ClientSecretBasic, ClientSecretPost }: Oidc): oidc.ClientAuth {
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = methods.includes('client_secret_basic') ? ClientSecretBasic() : ClientSecretPost();
    way(server, client, body, headers);
  };
}

function scopeFor(configuration: oidc.Configuration): string {
  const offered = configuration.serverMetadata().scopes_supported ?? [];
  return ['openid', 'email', 'profile', ...(offered.includes('groups') ? ['groups'] : [])].join(' ');
}

/**
 * Claims missing in the ID token, where the provider has a userinfo endpoint; a failure there does not fail the
 * sign-in.
 */
async function userInfo(
  { fetchUserInfo }: Oidc,
  configuration: oidc.Configuration,
  accessToken: string,
  { sub }: Claims,
): Promise<Claims> {
  if (!configuration.serverMetadata().userinfo_endpoint || typeof sub !== 'string') return {};
  try {
    return { ...(await fetchUserInfo(configuration, accessToken, sub)) };
  } catch {
    return {};
  }
}

function textOf(body: oidc.FetchBody): string {
  if (typeof body === 'string') return body;
  return body instanceof URLSearchParams ? body.toString() : '';
}
