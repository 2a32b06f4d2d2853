import { limits, ownWordIn, type PasswordOwner, passwordRules } from '@guidon/contract/plain';
import type sentences from './password-meter.en.json';
import type { PasswordStrength } from './password-strength.ts';

type Warning = keyof (typeof sentences)['warnings'];

export interface MeterState {
  /** How many of the four bars are filled. */
  bars: 1 | 2 | 3 | 4;
  verdict: 'short' | 'weak' | 'fair' | 'good' | 'strong';
  reason: `warnings.${Warning}` | 'ownWord' | 'more' | null;
}

const goodFrom = 1e10;
const strongFrom = 1e14;

export function meterState(
  password: string,
  owner: PasswordOwner,
  { guesses, warning }: PasswordStrength,
  isWarning: (key: string) => key is Warning,
): MeterState {
  if (password.length < limits.passwordMin) return { bars: 1, verdict: 'short', reason: null };
  if (ownWordIn(password, owner) !== undefined) return { bars: 1, verdict: 'weak', reason: 'ownWord' };
  if (guesses < passwordRules.guessesMin) {
    const reason = warning !== null && isWarning(warning) ? (`warnings.${warning}` as const) : 'more';
    return { bars: 1, verdict: 'weak', reason };
  }
  if (guesses < goodFrom) return { bars: 2, verdict: 'fair', reason: null };
  return guesses < strongFrom
    ? { bars: 3, verdict: 'good', reason: null }
    : { bars: 4, verdict: 'strong', reason: null };
}
