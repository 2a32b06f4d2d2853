import type { EventChallenge } from '@guidon/contract';
import type { TeamSolve } from '../../resources/opened-challenges.ts';

/** What the members of the reader's team have done, and do now, at the challenges of a board. */
export interface TeamOnBoard {
  solves: readonly TeamSolve[];
  looking: ReadonlyMap<string, readonly string[]>;
}

export interface MatesAtChallenge {
  solvers: readonly string[];
  looking: readonly string[];
}

export function matesOf(
  { id, questionIds }: Pick<EventChallenge, 'id' | 'questionIds'>,
  { solves, looking }: TeamOnBoard,
): MatesAtChallenge {
  const own = solves.filter(({ questionId }) => questionIds.includes(questionId));
  return {
    solvers: [...new Set(own.map(({ user }) => user.username))],
    looking: looking.get(id) ?? [],
  };
}
