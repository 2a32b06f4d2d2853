import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isSameText } from '../../secrets/keyed-hash.ts';
import type { RealtimeCredentials } from '../channel-authorization.ts';

type RequestUrl = Pick<FastifyRequest, 'url'>;

export function pathOf({ url }: RequestUrl): string {
  return url.split('?', 1)[0] ?? '';
}

/** Of a repeated name the last value counts, for the signature too. */
export function queryOf(request: RequestUrl): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(request.url.slice(pathOf(request).length)));
}

export function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

export function parseBody(body: unknown): unknown {
  try {
    return JSON.parse(bytesOf(body).toString());
  } catch {
    throw new PlainError(400, 'The body is not valid JSON.');
  }
}

type SignedRequest = {
  method: string;
  /** Without the query. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: Buffer;
};

/** A request may be this much older or newer than the clock. */
const toleranceSeconds = 600;

export function signedQuery(
  { key, secret }: RealtimeCredentials,
  { method, path, query, body }: SignedRequest,
  nowMs: number,
): Record<string, string> {
  const signed = {
    ...query,
    auth_key: key,
    auth_timestamp: String(Math.floor(nowMs / 1000)),
    auth_version: '1.0',
    ...(body.length > 0 && { body_md5: md5(body) }),
  };
  return { ...signed, auth_signature: signatureOf(secret, method, path, signed) };
}

/** Why a request is refused before its body is read; undefined where it was signed with our secret. */
export function problemOfRequest(
  { key, secret }: RealtimeCredentials,
  { method, path, query }: Omit<SignedRequest, 'body'>,
  nowMs: number,
): string | undefined {
  const { auth_signature: given = '', ...signed } = query;
  if (signed['auth_key'] !== key) return 'The auth_key is not known.';
  if (signed['auth_version'] !== '1.0') return 'The auth_version must be 1.0.';
  if (!isSameText(given, signatureOf(secret, method, path, signed))) {
    return 'The auth_signature is wrong: it signs the method, the path and the ordered query with the secret.';
  }
  const timestamp = Number(signed['auth_timestamp']);
  if (!(Math.abs(nowMs / 1000 - timestamp) <= toleranceSeconds)) {
    return `The auth_timestamp must be within ${toleranceSeconds} seconds of the server's time.`;
  }
  return undefined;
}

/** Why the received body is not the signed one. */
export function problemOfBody({ query, body }: Pick<SignedRequest, 'query' | 'body'>): string | undefined {
  const expected = body.length > 0 ? md5(body) : undefined;
  return query['body_md5'] === expected ? undefined : 'The body_md5 is not that of the body.';
}

function signatureOf(secret: string, method: string, path: string, query: Record<string, string>): string {
  const ordered = Object.keys(query)
    .toSorted()
    .map((name) => `${name}=${query[name] ?? ''}`)
    .join('&');
  return createHmac('sha256', secret).update(`${method}\n${path}\n${ordered}`).digest('hex');
}

function md5(body: Buffer): string {
  return createHash('md5').update(body).digest('hex');
}

/** Answered as plain text, as clients of the protocol expect. */
export class PlainError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.name = 'PlainError';
    this.statusCode = statusCode;
  }
}
