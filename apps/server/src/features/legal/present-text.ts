import type { LegalKind, LegalText, OwnLegalText } from '@guidon/contract';
import { defaultText } from './default-text.ts';
import type { LegalRow } from './store.ts';

interface Shown {
  kind: LegalKind;
  operator: string;
  publicUrl: string;
}

/** The operator's own text, or the default under its name. */
export function presentText(row: LegalRow | null, { kind, operator, publicUrl }: Shown): LegalText {
  return {
    kind,
    operator,
    body: row?.body ?? defaultText(kind, operator, publicUrl),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** The same, with what its editors need. */
export function presentOwnText(row: LegalRow | null, shown: Shown): OwnLegalText {
  return { ...presentText(row, shown), isDefault: row === null, version: row?.version ?? 0 };
}
