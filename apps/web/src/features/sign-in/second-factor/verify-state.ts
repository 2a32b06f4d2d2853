import { limits } from '@guidon/contract/plain';

export type CodeKind = 'authenticator' | 'backup';

export const codeDigits: Record<CodeKind, number> = {
  authenticator: limits.twoFactorCodeDigits,
  backup: limits.backupCodeDigits,
};

/** Digits of what was typed or pasted, no more than the code has. */
export function cleanCode(kind: CodeKind, typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeDigits[kind]);
}

/** Which sentence says what is wrong with a code before it is sent; null when nothing is. */
export function codeProblem(kind: CodeKind, code: string): 'codeLength' | 'backupLength' | null {
  if (code.length === codeDigits[kind]) return null;
  return kind === 'backup' ? 'backupLength' : 'codeLength';
}

export function isAnyCode(code: string): boolean {
  return /^\d+$/.test(code) && Object.values(codeDigits).includes(code.length);
}

/** The key in groups of four, as authenticator apps show it. */
export function groupSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
