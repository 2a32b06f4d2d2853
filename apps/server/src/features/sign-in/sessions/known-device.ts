import { randomBytes } from 'node:crypto';
import { isSameText, keyedHash } from '../../../platform/secrets/keyed-hash.ts';

export const knownDeviceSeconds = 365 * 24 * 60 * 60;

const shape = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * A mark for a device that has signed in to an account: `id.signature`. It grants nothing but a count of guesses of
 * its own, so that guessing from elsewhere does not lock the owner out.
 */
export function markDevice(secretKey: string, account: string, marked?: string): string {
  const id = (marked && knownDevice(secretKey, account, marked)) ?? randomBytes(16).toString('base64url');
  return `${id}.${signature(secretKey, account, id)}`;
}

/** Id of a device marked for this account; undefined for any other text. */
export function knownDevice(secretKey: string, account: string, marked: string): string | undefined {
  const [, id = '', given = ''] = shape.exec(marked) ?? [];
  return isSameText(given, signature(secretKey, account, id)) ? id : undefined;
}

function signature(secretKey: string, account: string, id: string): string {
  return keyedHash(secretKey, 'known-device', `${id} ${account}`).toString('base64url');
}
