import { createHash, randomBytes, type webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
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

const keys = new Map<string, Promise<webcrypto.CryptoKey>>();

/** Imported once, because importing costs as much as a signature. */
function keyOf(secretKey: string): Promise<webcrypto.CryptoKey> {
  const known = keys.get(secretKey);
  if (known) return known;
  const bytes = createHash('sha256').update(`access-token:${secretKey}`).digest();
  const key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  keys.set(secretKey, key);
  return key;
}

/** A JWT (HS256) of 15 minutes for a session, valid while the session stays in its tenant. */
export async function signAccessToken(
  secretKey: string,
  session: { userId: string; sessionId: string; tenantId: string | null },
  nowMs: number,
): Promise<string> {
  const nowSeconds = Math.floor(nowMs / 1000);
  return new SignJWT({ sid: session.sessionId, tid: session.tenantId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session.userId)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + accessTokenSeconds)
    .setJti(randomBytes(9).toString('base64url'))
    .setAudience('access')
    .sign(await keyOf(secretKey));
}

/** The claims of a valid, unexpired access token, else null. */
export async function readAccessToken(
  secretKey: string,
  token: string,
  nowMs: number,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secretKey), {
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
