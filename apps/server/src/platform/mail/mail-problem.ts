import type { StoredMailProblem } from '@guidon/db';
import type { LocalizedText } from '../language/localized-text.ts';
import { t } from './texts.ts';

const detailCharacters = 300;

/** Shortened, and without what JSON in PostgreSQL cannot hold. */
export function mailProblem(kind: StoredMailProblem['kind'], detail?: string): StoredMailProblem {
  if (detail === undefined) return { kind };
  return { kind, detail: detail.slice(0, detailCharacters).replaceAll('\0', '').toWellFormed() };
}

export function problemText({ kind, detail }: StoredMailProblem): LocalizedText {
  return t(`problem.${kind}`, { detail: detail ?? t('unknownReason') });
}
