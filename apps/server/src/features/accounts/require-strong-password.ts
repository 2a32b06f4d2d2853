import { guessableWords, limits, ownWordIn, type PasswordOwner, passwordRules } from '@guidon/contract';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../platform/http/app-error.ts';
import { type LocalizedText, verbatim } from '../../platform/language/localized-text.ts';
import { t } from './declares.ts';

interface PasswordVerdict {
  isWeak: boolean;
  /** Why it is weak, in a sentence; null when there is no particular reason. */
  warning: string | null;
  /** What would make it better, a sentence each. */
  suggestions: readonly string[];
}

let loading: Promise<ZxcvbnFactory> | null = null;

/**
 * Refuses a new password that is short (PASSWORD_TOO_SHORT), common, or made of what is known about its owner
 * (PASSWORD_TOO_WEAK, with `details.suggestion`). `field` is its name in the request body.
 */
export async function requireStrongPassword(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  if (password.length < limits.passwordMin) throw new AppError('PASSWORD_TOO_SHORT', undefined, { field });
  if (ownWordIn(password, owner) !== undefined)
    throw tooWeak(field, t('containsOwnWord'), t('leaveOutOwnWords'));
  const { isWeak, warning, suggestions } = await judgePassword(password, owner);
  if (!isWeak) return;
  const [suggestion] = suggestions;
  throw tooWeak(
    field,
    warning === null ? null : verbatim(warning),
    suggestion === undefined ? t('addUncommonWords') : verbatim(suggestion),
  );
}

function tooWeak(field: string, reason: LocalizedText | null, suggestion: LocalizedText): AppError {
  const text = reason === null ? undefined : t('tooWeakBecause', { reason });
  return new AppError('PASSWORD_TOO_WEAK', text, {
    field,
    details: { suggestion },
  });
}

/**
 * Estimates the resistance of a password to guessing. The lists of common passwords are loaded with the first one;
 * each estimate takes a few milliseconds.
 */
async function judgePassword(password: string, owner: PasswordOwner): Promise<PasswordVerdict> {
  loading ??= loadJudge();
  const judge = await loading;
  const { guesses, feedback } = judge.check(password, guessableWords(owner));
  return { isWeak: guesses < passwordRules.guessesMin, ...feedback };
}

async function loadJudge(): Promise<ZxcvbnFactory> {
  // The other lists weigh megabytes, and judging by them blocks for a third of a second.
  const [core, common, names, sentences] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en/dist/firstnames.json.mjs'),
    import('@zxcvbn-ts/language-en/dist/translations.mjs'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { passwords: common.dictionary['passwords-common'], firstnames: names.default },
    graphs: common.adjacencyGraphs,
    translations: sentences.default,
    maxLength: passwordRules.judgedCharacters,
    l33tMaxSubstitutions: passwordRules.lookAlikesMax,
  });
}
