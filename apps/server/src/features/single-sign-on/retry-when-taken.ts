import { randomBytes } from 'node:crypto';
import { violatedConstraint } from '@guidon/db';

const rounds = 5;

/** Works again where something was taken in parallel, each time with another ending for the username, at first null. */
export async function retryWhenTaken<Result>(
  constraints: ReadonlySet<string>,
  work: (usernameEnding: string | null) => Promise<Result>,
): Promise<Result> {
  for (let round = 0; ; round += 1) {
    try {
      return await work(round === 0 ? null : randomBytes(3).toString('hex'));
    } catch (error) {
      if (round === rounds || !constraints.has(violatedConstraint(error) ?? '')) throw error;
    }
  }
}
