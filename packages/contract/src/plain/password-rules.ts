/** The same rules for the form and the server. */
export const passwordRules = {
  /** Guesses that the best known attack needs; eight random characters need 10^8. */
  guessesMin: 3e7,
  /** Longer passwords are judged by their beginning, because the cost rises with the length. */
  judgedCharacters: 40,
  /** The most letters written as look-alikes that are tried in all combinations. */
  lookAlikesMax: 16,
  /** Shorter words of the owner appear in too many good passwords by chance. */
  ownWordMin: 5,
} as const;

/** Words that people combine with a year or a punctuation mark into a password. */
const customary = `guidon ctf password passwort welcome login changeme spring summer autumn winter
  january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/);

/** What is known of an account's owner when a password is chosen. */
export interface PasswordOwner {
  username?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  company?: string | null | undefined;
  tenantName?: string | null | undefined;
}

/** Words that an attacker who knows the owner would try first, in lower case. */
export function guessableWords(owner: PasswordOwner): string[] {
  return [...customary, ...ownWords(owner)];
}

/** The owner's own word that the password contains, if there is one. */
export function ownWordIn(password: string, owner: PasswordOwner): string | undefined {
  const typed = password.toLowerCase();
  return ownWords(owner).find((word) => word.length >= passwordRules.ownWordMin && typed.includes(word));
}

function ownWords(owner: PasswordOwner): string[] {
  const { username, email, firstName, lastName, company, tenantName } = owner;
  const [mailbox = '', domain = ''] = (email ?? '').split('@');
  const whole = [username, email, mailbox, domain, firstName, lastName, company, tenantName];
  const parts = whole.flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const words = [...whole.map((text) => (text ?? '').toLowerCase()), ...parts];
  return [...new Set(words)].filter((word) => word.length >= 3);
}
