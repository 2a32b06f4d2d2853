import type { Board } from '@guidon/scoring';
import type { LiveChallenge, LiveEvent } from '../standings/index.ts';

interface Counted {
  /** Solve counts of the questions; while they stand, so does the number of completions. */
  basis: string;
  completions: number;
}

const counted = new WeakMap<Board, Map<string, Counted>>();

/** How many scoring units have solved every question of a challenge on the given board. */
export function countCompletions(live: LiveEvent, board: Board, { id, questions }: LiveChallenge): number {
  const [first] = questions;
  if (!first) return 0;
  if (questions.length === 1) return board.solveCount(first.id);
  const basis = questions.map((question) => board.solveCount(question.id)).join(' ');
  const ofBoard = counted.get(board) ?? new Map<string, Counted>();
  counted.set(board, ofBoard);
  const known = ofBoard.get(id);
  if (known?.basis === basis) return known.completions;
  const rarestFirst = questions.toSorted((a, b) => board.solveCount(a.id) - board.solveCount(b.id));
  let completions = 0;
  for (const unitId of live.unitIds()) {
    if (rarestFirst.every((question) => board.hasSolved(unitId, question.id))) completions += 1;
  }
  ofBoard.set(id, { basis, completions });
  return completions;
}
