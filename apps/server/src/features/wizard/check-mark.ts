import { createHmac, timingSafeEqual } from 'node:crypto';

/** Name of the cookie that carries the mark. */
export const checkCookie = 'wizard';

export const checkMarkMs = 60 * 60_000;

const shape = /^(\d{13,15})\.([\w-]{43})$/;

/** A mark for a browser that has passed the bot check for an address: `expiry.signature`. It lets it register that one. */
export function markCheck(secretKey: string, email: string, nowMs: number): string {
  const expiresMs = String(nowMs + checkMarkMs);
  return `${expiresMs}.${signature(secretKey, email, expiresMs)}`;
}

/** Whether a mark was made for this very address, and not too long ago. */
export function isMarked(secretKey: string, email: string, mark: string | undefined, nowMs: number): boolean {
  const [, expiresMs = '', given = ''] = shape.exec(mark ?? '') ?? [];
  const expected = Buffer.from(signature(secretKey, email, expiresMs));
  const claimed = Buffer.from(given);
  const isGenuine = claimed.length === expected.length && timingSafeEqual(claimed, expected);
  return isGenuine && Number(expiresMs) > nowMs;
}

function signature(secretKey: string, email: string, expiresMs: string): string {
  const key = createHmac('sha256', secretKey).update('wizard-check').digest();
  return createHmac('sha256', key).update(`${expiresMs} ${email}`).digest('base64url');
}
