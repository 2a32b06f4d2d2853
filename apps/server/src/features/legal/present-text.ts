import type { LegalKind, LegalText, OwnLegalText } from '@guidon/contract';
import { defaultText } from './default-text.ts';
import type { LegalRow } from './store.ts';

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
