import { CreateChallengeBody, pick } from '@guidon/contract';
import {
  type BankPart,
  fileFieldNames,
  type KeptFields,
  type KeptOfHint,
  type PlainFields,
} from './bank-challenge.ts';
import type { DraftHint, DraftQuestion } from './challenge-draft.ts';
import { describeIssue } from '../../../platform/http/describe-issue.ts';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { t } from '../declares.ts';

export interface FoundFile {
  /** Inside the archive. */
  path: string;
  name: string;
  sha256: string;
}

export type MergedPart = Omit<BankPart, 'id'> & { id: string | null };

export type MergedHint = DraftHint & MergedPart & KeptOfHint;

/** A question or hint without an id is new. */
export interface MergedChallenge extends PlainFields {
  questions: (DraftQuestion & MergedPart)[];
  hints: MergedHint[];
  kept: KeptFields;
  /** Each replaces the file of its name. */
  files: FoundFile[];
  /** Ids of files. */
  removedFiles: string[];
}

export function inputOf(merged: MergedChallenge): CreateChallengeBody {
  return {
    ...pick(merged, fileFieldNames),
    ...merged.kept,
    questions: merged.questions.map(asInput),
    hints: merged.hints.map(asInput),
  };
}

function asInput<T extends MergedPart>({ id, ...part }: T) {
  return { ...withoutKey(part), id: id ?? undefined };
}

export function withoutKey<T extends { importKey: string | null }>(part: T): Omit<T, 'importKey'> {
  const { importKey: _, ...rest } = part;
  return rest;
}

/** What the bank would not take of a merged challenge, and in which of its fields; null where it takes it whole. */
export function problemOf(merged: MergedChallenge): { field: string; text: LocalizedText } | null {
  const issue = CreateChallengeBody.safeParse(inputOf(merged)).error?.issues[0];
  if (issue === undefined) return null;
  return {
    field: String(issue.path[0] ?? ''),
    text: t('plan.brokenRule', { rule: describeIssue(issue).text }),
  };
}
