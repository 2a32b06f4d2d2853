import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import graphs from '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs';
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs';
import firstnames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs';
import { guessableWords, type PasswordOwner, passwordRules } from '@guidon/contract/plain';

/** The same dictionaries and limits as on the server. */
const judge = new ZxcvbnFactory({
  dictionary: { passwords, firstnames },
  graphs,
  maxLength: passwordRules.judgedCharacters,
  l33tMaxSubstitutions: passwordRules.lookAlikesMax,
});

export interface PasswordStrength {
  guesses: number;
  warning: string | null;
}

export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  const { guesses, feedback } = judge.check(password, guessableWords(owner));
  return { guesses, warning: feedback.warning };
}
