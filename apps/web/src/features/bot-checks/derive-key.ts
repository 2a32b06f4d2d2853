import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { DeriveKeyFunction } from 'altcha-lib';

/** The work of one number. The browser's own SHA-256 is there over https only, so this one is brought along. */
export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  let key = sha256(concatBytes(salt, password));
  for (let round = 1; round < cost; round += 1) key = sha256(key);
  return { derivedKey: key.subarray(0, keyLength) };
};
