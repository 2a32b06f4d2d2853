import type { StoredMailProblem } from '@guidon/db';
import type { LocalizedText } from '../language/localized-text.ts';
import { t } from './texts.ts';

/** The problem has no secret in it. */
export class MailError extends Error {
  override name = 'MailError';
  readonly problem: StoredMailProblem;
  /** Another try is of no use. */
  readonly isFinal: boolean;

  constructor(problem: StoredMailProblem, isFinal: boolean) {
    super(problemText(problem).in('en'));
    this.problem = problem;
    this.isFinal = isFinal;
  }
}

const detailCharacters = 300;

/** Shortened, and without what JSON in PostgreSQL cannot hold. */
export function mailProblem(kind: StoredMailProblem['kind'], detail?: string): StoredMailProblem {
  if (detail === undefined) return { kind };
  return { kind, detail: detail.slice(0, detailCharacters).replaceAll('\0', '').toWellFormed() };
}

export function problemText({ kind, detail }: StoredMailProblem): LocalizedText {
  return t(`problem.${kind}`, { detail: detail ?? t('unknownReason') });
}
