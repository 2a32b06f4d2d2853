import { randomInt } from 'node:crypto';

/** Without letters and figures that are taken for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 24;
const groupLength = 4;

/** 117 bits, so that nobody finds one by trying. */
export function newCertificateCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A code as typed by a person: any case, with or without dashes. */
export function readCertificateCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

export function printCertificateCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? code;
}
