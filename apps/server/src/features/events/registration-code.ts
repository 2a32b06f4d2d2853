import { randomInt } from 'node:crypto';

/** Without characters that look alike on a slide. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 10;

/** A new code, about 49 bits; unique over the platform by `events_registration_code_key`. */
export function newRegistrationCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A code as typed by a person: any case, with or without the dash. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A code as shown: two groups of five. */
export function printCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
