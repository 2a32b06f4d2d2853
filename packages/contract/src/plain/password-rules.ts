/** How a new password is judged, the same in the form and on the server. */
export const passwordRules = {
  /** Guesses that the best known attack needs; eight random characters need 10^8. */
  guessesMin: 3e7,
  /** Judging more costs much and tells little. */
  judgedCharacters: 40,
  /** How many letters may be written as look-alikes before the judge stops to try. */
  lookAlikesMax: 16,
  /** Shorter own words stand in too many good passwords by chance. */
  ownWordMin: 5,
} as const;

/** What people put a year or a mark behind when they are asked for a password. */
const customary = `guidon ctf password passwort welcome login changeme spring summer autumn winter
  january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/);

/** What an account says about its owner, as far as it is known when a password is chosen. */
export interface PasswordOwner {
  username?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  company?: string | null | undefined;
  tenantName?: string | null | undefined;
}

/** Words that whoever knows the owner would try first, in lower case. */
export function guessableWords(owner: PasswordOwner): string[] {
  return [...customary, ...ownWords(owner)];
}

/** The owner's own word that stands in a password, if one does. */
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
