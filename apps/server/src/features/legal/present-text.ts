import type { LegalKind, LegalText, OwnLegalText } from '@guidon/contract';
import { defaultText } from './default-text.ts';
import type { LegalRow } from './store.ts';

interface Shown {
  kind: LegalKind;
  operator: string;
  publicUrl: string;
}

export function presentText(row: LegalRow | null, { kind, operator, publicUrl }: Shown): LegalText {
  return {
    kind,
    operator,
    body: row?.body ?? defaultText(kind, operator, publicUrl),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

export function presentOwnText(row: LegalRow | null, shown: Shown): OwnLegalText {
  return { ...presentText(row, shown), isDefault: row === null, version: row?.version ?? 0 };
}
