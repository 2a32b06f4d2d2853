import type { CreditedUser, TeamSolve } from '@guidon/contract';
import type { UnitId } from '@guidon/db';
import type { Board } from '@guidon/scoring';
import type { LiveEvent } from './live-event.ts';
import type { OpenedEvent } from './live-events.ts';
import { teamIdOf } from './viewer.ts';

type Solve = ReturnType<LiveEvent['solvesOf']>[number];

/** What the team of the viewer has solved and who did, in the order of the solves; nothing for who plays alone. */
export function teamSolves({ live, viewer }: OpenedEvent): TeamSolve[] {
  const teamId = teamIdOf(viewer);
  if (teamId === null) return [];
  return [...solversOf(live, teamId).values()].map(({ questionId, user }) => ({ questionId, user }));
}

/** What a solve of a unit is worth on a board, a bonus for an early completion included. */
export function solvePoints(
  board: Pick<Board, 'bloodBonus' | 'completionOf' | 'questionValue'>,
  { unitId, challengeId, questionId, seq }: Pick<Solve, 'unitId' | 'challengeId' | 'questionId' | 'seq'>,
): number {
  const completion = board.completionOf(challengeId, unitId);
  const bonus = completion?.seq === seq ? board.bloodBonus(challengeId, completion.number) : 0;
  return board.questionValue(questionId) + bonus;
}

/** The solve of each question that a unit has solved, with the member who is credited with it. */
export function solversOf(live: LiveEvent, unitId: UnitId): Map<string, Solve & { user: CreditedUser }> {
  const solvers = new Map<string, Solve & { user: CreditedUser }>();
  for (const solve of live.solvesOf(unitId)) {
    const { questionId, userId } = solve;
    const user = userId && live.user(userId);
    if (user && live.board.hasSolved(unitId, questionId)) solvers.set(questionId, { ...solve, user });
  }
  return solvers;
}
