import { limits } from '@guidon/contract';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Accepts clocks that are off by half a minute. */
const windowSteps = 1;
const secretBytes = 20;

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

export function otpauthUrl(secret: string, issuer: string, account: string): string {
  return totpOf(secret, issuer, account).toString();
}

/** The time step of a code; null when it does not match any around this moment. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window: windowSteps });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    digits: limits.twoFactorCodeDigits,
    period: periodSeconds,
  });
}
