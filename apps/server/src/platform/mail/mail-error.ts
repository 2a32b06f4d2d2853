import type { StoredMailProblem } from '@guidon/db';
import { problemText } from './mail-problem.ts';

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
