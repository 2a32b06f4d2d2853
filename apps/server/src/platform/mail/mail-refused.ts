import type { StoredMailProblem } from '@guidon/db';
import { problemText } from './mail-problem.ts';

/** A mail was refused; the problem has no secret in it. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly problem: StoredMailProblem;
  /** Trying again is of no use. */
  readonly isFinal: boolean;

  constructor(problem: StoredMailProblem, isFinal: boolean) {
    super(problemText(problem).in('en'));
    this.problem = problem;
    this.isFinal = isFinal;
  }
}
