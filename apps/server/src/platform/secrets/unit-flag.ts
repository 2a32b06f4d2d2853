import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from './secret-box.ts';

/** Of one tenant, 256 bits, as it is stored. */
export function newSealedFlagSecret(secretKey: string, tenantId: string): string {
  return seal(secretKey, purposeOf(tenantId), randomBytes(32).toString('hex'));
}

/** Null where it was sealed with another key. */
export function unsealFlagSecret(secretKey: string, tenantId: string, sealed: string): Buffer | null {
  try {
    return Buffer.from(unseal(secretKey, purposeOf(tenantId), sealed), 'hex');
  } catch {
    return null;
  }
}

function purposeOf(tenantId: string): string {
  return `flag-secret:${tenantId}`;
}

/** What the flags of all units for one question of one event are made with. */
export function flagKeyOf(
  secret: Buffer,
  { eventId, questionId }: { eventId: string; questionId: string },
): Buffer {
  return createHmac('sha256', secret).update(`${eventId} ${questionId}`).digest();
}

/** 32 hexadecimal digits: the id of the unit as one block under the key, so that whose flag it is can be read from it. */
export function unitFlag(key: Buffer, unitId: string): string {
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(unitId.replaceAll('-', ''), 'hex'), cipher.final()]).toString('hex');
}

/** The id whose flag it would be, whether or not there is such a unit; null for what is no flag. */
export function unitOfFlag(key: Buffer, flag: string): string | null {
  if (!/^[\da-f]{32}$/i.test(flag)) return null;
  const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const hex = Buffer.concat([decipher.update(flag, 'hex'), decipher.final()]).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
