import type { LegalKind, LegalText, OwnLegalText } from '@guidon/contract';
import { readFileSync } from 'node:fs';
import type { LegalRow } from './store.ts';

const texts: Record<LegalKind, string> = {
  terms: read('terms'),
  'privacy-policy': read('privacy-policy'),
  'refund-policy': read('refund-policy'),
};

interface TextContext {
  kind: LegalKind;
  operator: string;
  publicUrl: string;
}

export function presentText(row: LegalRow | null, { kind, operator, publicUrl }: TextContext): LegalText {
  return {
    kind,
    operator,
    body: row?.body ?? defaultText(kind, operator, publicUrl),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

export function presentOwnText(row: LegalRow | null, shown: TextContext): OwnLegalText {
  return { ...presentText(row, shown), isDefault: row === null, version: row?.version ?? 0 };
}

/** The text of an operator without their own, as Markdown under the operator's name. */
function defaultText(kind: LegalKind, operator: string, publicUrl: string): string {
  return texts[kind]
    .replaceAll('{{operator}}', () => asMarkdown(operator))
    .replaceAll('{{address}}', () => publicUrl.replace(/^https?:\/\//, ''));
}

function read(kind: LegalKind): string {
  return readFileSync(new URL(`default-texts/${kind}.md`, import.meta.url), 'utf8');
}

/** A name as Markdown that shows it unchanged within a line. */
function asMarkdown(name: string): string {
  return name
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>|~@]|&(?=#?\w+;)|:(?=\/\/)/g, '\\$&')
    .replace(/\bwww\./gi, (word) => `${word.slice(0, -1)}\\.`);
}
