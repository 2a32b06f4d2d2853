import { isSameText, keyedHash } from '../../../platform/secrets/keyed-hash.ts';

/** Name of the cookie that carries the mark. */
export const checkCookie = 'wizard';

export const checkMarkMs = 60 * 60_000;

const shape = /^(\d{13,15})\.([\w-]{43})$/;

/**
 * A mark for a browser that has passed the bot check for an address: `expiry.signature`. It allows to register that
 * address.
 */
export function markCheck(secretKey: string, email: string, nowMs: number): string {
  const expiresMs = String(nowMs + checkMarkMs);
  return `${expiresMs}.${signature(secretKey, email, expiresMs)}`;
}

export function isMarked(secretKey: string, email: string, mark: string | undefined, nowMs: number): boolean {
  const [, expiresMs = '', given = ''] = shape.exec(mark ?? '') ?? [];
  const isGenuine = isSameText(given, signature(secretKey, email, expiresMs));
  return isGenuine && Number(expiresMs) > nowMs;
}

function signature(secretKey: string, email: string, expiresMs: string): string {
  return keyedHash(secretKey, 'wizard-check', `${expiresMs} ${email}`).toString('base64url');
}
