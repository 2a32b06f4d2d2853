import { guessableWords, type PasswordOwner, passwordRules } from '@guidon/contract';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

export interface PasswordVerdict {
  isWeak: boolean;
  /** Why it is weak, in a sentence; null when there is no particular reason. */
  warning: string | null;
  /** What would make it better, a sentence each. */
  suggestions: readonly string[];
}

let loading: Promise<ZxcvbnFactory> | null = null;

/**
 * Estimates the resistance of a password to guessing. The lists of common passwords are loaded with the first one;
 * each estimate takes a few milliseconds.
 */
export async function judgePassword(password: string, owner: PasswordOwner): Promise<PasswordVerdict> {
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
