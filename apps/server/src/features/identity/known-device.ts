import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const knownDeviceSeconds = 365 * 24 * 60 * 60;

const shape = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * A mark for a device that has signed in to an account: `id.signature`. It opens nothing; it only gives the device
 * guesses of its own, so that guessing from elsewhere does not keep the owner out.
 */
export function markDevice(secretKey: string, account: string, marked?: string): string {
  const id = (marked && knownDevice(secretKey, account, marked)) ?? randomBytes(16).toString('base64url');
  return `${id}.${signature(secretKey, account, id)}`;
}

/** Id of a device that was marked for this very account; undefined for any other text. */
export function knownDevice(secretKey: string, account: string, marked: string): string | undefined {
  const [, id = '', given = ''] = shape.exec(marked) ?? [];
  const expected = Buffer.from(signature(secretKey, account, id));
  const claimed = Buffer.from(given);
  return claimed.length === expected.length && timingSafeEqual(claimed, expected) ? id : undefined;
}

function signature(secretKey: string, account: string, id: string): string {
  const key = createHmac('sha256', secretKey).update('known-device').digest();
  return createHmac('sha256', key).update(`${id} ${account}`).digest('base64url');
}
