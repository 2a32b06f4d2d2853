import { Email, hasHiddenCharacters, limits } from '@guidon/contract';

export interface ProviderClaims {
  subject: string;
  /** Null when the provider sends none, or says that it is not verified. */
  email: string | null;
  /** The provider says so; silence is no yes. */
  isEmailVerified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
  /** Candidates for the username, the best first. */
  nameHints: string[];
  groups: ReadonlySet<string>;
}

type Raw = Readonly<Record<string, unknown>>;

const subjectMax = 255;
const mostGroups = 2_000;
const control = /\p{Cc}/u;

/** Reads claims of any shape; null when even the subject is unusable. */
export function readClaims(raw: Raw, groupsClaim: string): ProviderClaims | null {
  const subject = raw['sub'];
  if (typeof subject !== 'string' || !isPlain(subject, subjectMax)) return null;
  const name = personName(raw['name']);
  const email = isDisowned(raw['email_verified']) ? null : emailOf(raw['email']);
  return {
    subject,
    email,
    isEmailVerified: email !== null && isVouchedFor(raw['email_verified']),
    firstName: personName(raw['given_name']) ?? name,
    lastName: personName(raw['family_name']),
    nameHints: [raw['preferred_username'], raw['nickname'], email, name].filter(
      (hint) => typeof hint === 'string',
    ),
    groups: groupsOf(claimAt(raw, groupsClaim)),
  };
}

function isPlain(text: string, max: number): boolean {
  return text !== '' && text.length <= max && text.isWellFormed() && !control.test(text);
}

function emailOf(value: unknown): string | null {
  const parsed = Email.safeParse(value);
  return parsed.success && isPlain(parsed.data, limits.emailMax) ? parsed.data : null;
}

function isDisowned(verified: unknown): boolean {
  return verified === false || verified === 'false';
}

function isVouchedFor(verified: unknown): boolean {
  return verified === true || verified === 'true';
}

/** One line of storable text that is seen; anything else is not a name. */
function personName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const line = value
    .slice(0, 1_000)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  if (hasHiddenCharacters(line)) return undefined;
  return Array.from(line).slice(0, limits.personNameMax).join('').trim() || undefined;
}

/** A claim by its name, else by a path with dots, as in `realm_access.roles`. */
function claimAt(raw: Raw, name: string): unknown {
  if (Object.hasOwn(raw, name)) return raw[name];
  let value: unknown = raw;
  for (const part of name.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function groupsOf(value: unknown): Set<string> {
  const list: unknown[] = Array.isArray(value) ? value.slice(0, mostGroups) : [value];
  return new Set(list.filter((group) => typeof group === 'string'));
}
