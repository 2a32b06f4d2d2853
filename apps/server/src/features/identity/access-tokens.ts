import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

export const accessTokenSeconds = 15 * 60;
export const refreshTokenSeconds = 90 * 24 * 60 * 60;

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** Whom and which session an access token names, and when it stops. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  expiresAtMs: number;
}

function keyOf(secretKey: string): Uint8Array {
  return createHash('sha256').update(`access-token:${secretKey}`).digest();
}

/** A JWT (HS256) of 15 minutes that points to a session. */
export function signAccessToken(
  secretKey: string,
  userId: string,
  sessionId: string,
  nowMs: number,
): Promise<string> {
  const nowSeconds = Math.floor(nowMs / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + accessTokenSeconds)
    .setJti(randomBytes(9).toString('base64url'))
    .setAudience('access')
    .sign(keyOf(secretKey));
}

/** The claims of a genuine, unexpired access token, else null. */
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
    return { userId: claims.sub, sessionId: claims.sid, expiresAtMs: claims.exp * 1000 };
  } catch {
    return null;
  }
}
