import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';

/** A user of the provider; everything but `sub` is a claim. */
export type ProviderUser = { sub: string } & Record<string, unknown>;

export interface IdentityProvider {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  setUser(user: ProviderUser): void;
  /** Goes through the provider's pages like a separate browser; answers the address it is redirected to. */
  signIn(authorizationUrl: string, sub: string): Promise<string>;
  stop(): Promise<void>;
}

export interface IdentityProviderOptions {
  redirectUri: string;
  hasThinIdTokens?: boolean;
}

const client = { clientId: 'guidon', clientSecret: 'the secret of the client, long enough' };

export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const users = new Map<string, ProviderUser>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, await configurationFor(users, options));
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, users, request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    client,
    setUser: (user) => {
      users.set(user.sub, user);
    },
    signIn: (authorizationUrl, sub) => walk(authorizationUrl, sub),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function configurationFor(
  users: Map<string, ProviderUser>,
  { redirectUri, hasThinIdTokens = false }: IdentityProviderOptions,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    pkce: { required: () => true },
    conformIdTokenClaims: hasThinIdTokens,
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
      groups: ['groups'],
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const user = users.get(sub);
      return user && { accountId: sub, claims: () => user };
    },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  };
}

async function interact(
  provider: Provider,
  users: Map<string, ProviderUser>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (request.method === 'POST') {
      const sub = new URLSearchParams(await textOf(request)).get('sub') ?? '';
      const result = users.has(sub)
        ? { login: { accountId: sub } }
        : { error: 'access_denied', error_description: 'The person said no' };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
      return;
    }
    const buttons = [...users.keys(), ''].map(
      (sub) => `<button name="sub" value="${sub}">${sub === '' ? 'Refuse' : `Sign in as ${sub}`}</button>`,
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Provider</title><form method="post">${buttons.join(' ')}</form>`);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of request) chunks.push(String(chunk));
  return chunks.join('');
}

async function walk(authorizationUrl: string, sub: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(authorizationUrl);
  let next = { url: authorizationUrl, form: null as string | null };
  for (let step = 0; step < 10; step += 1) {
    const { url, form } = next;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== null && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const text = await response.text();
    if (location === null) {
      if (response.status !== 200) throw new Error(`The provider answered ${response.status}: ${text}`);
      next = { url, form: `sub=${encodeURIComponent(sub)}` };
      continue;
    }
    const target = new URL(location, url);
    if (target.origin !== origin) return target.href;
    next = { url: target.href, form: null };
  }
  throw new Error('The provider does not come to an end.');
}
