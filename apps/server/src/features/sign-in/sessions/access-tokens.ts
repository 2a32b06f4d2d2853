import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { jwtVerify } from 'jose';
import { z } from 'zod';

export const accessTokenSeconds = 15 * 60;
export const refreshTokenSeconds = 90 * 24 * 60 * 60;

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), tid: z.uuid().nullable(), exp: z.number() });

export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** The session's tenant when the token was made; the token ends when the session moves to another one. */
  tenantId: string | null;
  expiresAtMs: number;
}

const keys = new Map<string, KeyObject>();

/** Made once, because making it costs as much as a signature. */
function keyOf(secretKey: string): KeyObject {
  const known = keys.get(secretKey);
  if (known) return known;
  const key = createSecretKey(createHash('sha256').update(`access-token:${secretKey}`).digest());
  keys.set(secretKey, key);
  return key;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encoded({ alg: 'HS256' });

/**
 * A JWT (HS256) of 15 minutes for a session, valid while the session stays in its tenant. Signed here, as the way through
 * Web Crypto takes ten times as long.
 */
export function signAccessToken(
  secretKey: string,
  session: { userId: string; sessionId: string; tenantId: string | null },
  nowMs: number,
): string {
  const nowSeconds = Math.floor(nowMs / 1000);
  const payload = encoded({
    sid: session.sessionId,
    tid: session.tenantId,
    sub: session.userId,
    iat: nowSeconds,
    exp: nowSeconds + accessTokenSeconds,
    jti: randomBytes(9).toString('base64url'),
    aud: 'access',
  });
  const signed = `${header}.${payload}`;
  return `${signed}.${createHmac('sha256', keyOf(secretKey)).update(signed).digest('base64url')}`;
}

/** The claims of a valid, unexpired access token, else null. */
export async function readAccessToken(
  secretKey: string,
  token: string,
  nowMs: number,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secretKey), {
      algorithms: ['HS256'],
      audience: 'access',
      currentDate: new Date(nowMs),
    });
    const claims = Claims.parse(payload);
    return {
      userId: claims.sub,
      sessionId: claims.sid,
      tenantId: claims.tid,
      expiresAtMs: claims.exp * 1000,
    };
  } catch {
    return null;
  }
}
