import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface HostileProvider {
  issuer: string;
  /** Received requests, as `METHOD /path`. */
  requests: string[];
  on(path: string, answer: (request: IncomingMessage, response: ServerResponse) => void): void;
  /** The provider's metadata; a change applies from the next discovery on. */
  metadata: Record<string, unknown>;
  /** Claims of the next ID token, over honest ones; undefined leaves one out. */
  claims: Record<string, unknown>;
  /** The whole ID token, in place of a signed one. */
  idToken: string | null;
  stop(): Promise<void>;
}

export async function startHostileProvider(client = 'guidon'): Promise<HostileProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    hostile.requests.push(`${request.method ?? ''} ${path}`);
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const hostile: HostileProvider = {
    issuer,
    requests: [],
    on: (path, answer) => {
      answers.set(path, answer);
    },
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    claims: {},
    idToken: null,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  hostile.on('/.well-known/openid-configuration', (_request, response) =>
    sendJson(response, hostile.metadata),
  );
  hostile.on('/jwks', (_request, response) => sendJson(response, { keys: [jwk] }));
  hostile.on('/token', (_request, response) => {
    void (async () => {
      const nowSeconds = Math.floor(Date.now() / 1000);
      const honest = { iss: issuer, aud: client, iat: nowSeconds, exp: nowSeconds + 300 };
      const idToken =
        hostile.idToken ??
        (await new SignJWT({ ...honest, ...hostile.claims })
          .setProtectedHeader({ alg: 'RS256', kid: 'one' })
          .sign(privateKey));
      sendJson(response, { access_token: 'access', token_type: 'Bearer', id_token: idToken });
    })();
  });
  return hostile;
}

export function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}
