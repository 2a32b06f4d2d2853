import { guessableWords, type PasswordOwner, passwordRules } from '@guidon/contract';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

export interface PasswordVerdict {
  isWeak: boolean;
  /** Why it is weak, as a sentence; null where nothing special is known. */
  warning: string | null;
  /** What would make it better, a sentence each. */
  suggestions: readonly string[];
}

let loading: Promise<ZxcvbnFactory> | null = null;

/**
 * How well a password stands up to guessing. The lists of common passwords are read when the first one is judged; each
 * takes a few milliseconds, whatever it is made of.
 */
export async function judgePassword(password: string, owner: PasswordOwner): Promise<PasswordVerdict> {
  loading ??= loadJudge();
  const judge = await loading;
  const { guesses, feedback } = judge.check(password, guessableWords(owner));
  return { isWeak: guesses < passwordRules.guessesMin, ...feedback };
}

async function loadJudge(): Promise<ZxcvbnFactory> {
  // Only these two lists: the others weigh megabytes, and judging by them holds a request up for a third of a second.
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
