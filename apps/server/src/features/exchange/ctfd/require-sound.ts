import { invalidField } from '../../../platform/http/app-error.ts';
import { problemOf } from '../import/problem-of.ts';
import type { mergeChallenge } from '../import/merge-challenge.ts';
import { localize } from '../import/report-text.ts';

/** As CTFd calls what the bank calls otherwise. */
const fields: Readonly<Record<string, string>> = {
  questions: 'flags',
  scoring: 'value',
  author: 'attribution',
  connectionInfo: 'connection_info',
  beginChallengeLink: 'connection_info',
};

/** VALIDATION_FAILED for what an import would refuse, or would leave out with a warning, in its words. */
export function requireSound({ merged, warnings }: ReturnType<typeof mergeChallenge>): void {
  const surplus = warnings.find(({ key }) => key.startsWith('surplus.'));
  if (surplus !== undefined) throw invalidField(surplus.key.replace('surplus.', ''), localize(surplus));
  const problem = problemOf(merged);
  if (problem !== null) throw invalidField(fields[problem.field] ?? problem.field, problem.text);
}
