import { createHmac } from 'node:crypto';
import { secondFactorRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import { type Account, signInForToken } from './organize.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app shows for a secret (RFC 6238), `steps` half minutes from now. */
export function codeNow(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Sets up a second factor over the API with the code of the step before, so that later ones are still good. */
export async function enrol(
  api: HttpClient,
  account: Account,
): Promise<{ secret: string; backupCodes: string[] }> {
  const token = await signInForToken(api, account);
  const started = succeeded(await api.call(secondFactorRoutes.start, token, { body: {} }));
  const { secret } = started.data;
  const body = { twoFactorCode: codeNow(secret, -1) };
  const { data } = succeeded(await api.call(secondFactorRoutes.confirm, token, { body }));
  return { secret, backupCodes: data.backupCodes };
}
