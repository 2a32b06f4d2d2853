import { CreateChallengeBody } from '@guidon/contract';
import { describeIssue } from '../../../platform/http/describe-issue.ts';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { inputOf, type MergedChallenge } from './merged-challenge.ts';
import { t } from '../declares.ts';

/** What the bank would not take of a merged challenge, and in which of its fields; null where it takes it whole. */
export function problemOf(merged: MergedChallenge): { field: string; text: LocalizedText } | null {
  const issue = CreateChallengeBody.safeParse(inputOf(merged)).error?.issues[0];
  if (issue === undefined) return null;
  return {
    field: String(issue.path[0] ?? ''),
    text: t('plan.brokenRule', { rule: describeIssue(issue).text }),
  };
}
