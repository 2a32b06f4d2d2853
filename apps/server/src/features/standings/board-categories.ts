import type { BoardCategory, BoardRow } from '@guidon/contract';
import type { UnitId } from '@guidon/db';
import type { Board } from '@guidon/scoring';
import { isSharedWith, phaseOf } from '../events/index.ts';
import type { LiveChallenge } from './event-definition.ts';
import type { LiveEvent } from './live-event.ts';

/** The categories of an event, and how many challenges of each a unit has completed. */
export interface BoardCategories {
  categories: BoardCategory[];
  solvedBy: (unitId: UnitId) => NonNullable<BoardRow['solved']>;
}

export const noCategories: BoardCategories = { categories: [], solvedBy: () => [] };

/** Of the challenges that are there for participants; none before the start. */
export function boardCategories(live: LiveEvent, board: Board, nowMs: number): BoardCategories {
  const byCategory = [...Map.groupBy(shownChallenges(live, nowMs), ({ category }) => category)];
  return {
    categories: byCategory.map(([name, challenges]) => ({ name, challenges: challenges.length })),
    solvedBy: (unitId) =>
      byCategory.map(
        ([, challenges]) => challenges.filter((challenge) => isCompletedBy(board, challenge, unitId)).length,
      ),
  };
}

/** The challenges that are there for participants now, in the order of the event. */
export function shownChallenges({ definition }: LiveEvent, nowMs: number): readonly LiveChallenge[] {
  const phase = phaseOf(definition, nowMs);
  if (phase !== 'live' && phase !== 'over') return [];
  return definition.challenges.filter((challenge) =>
    isSharedWith(definition, challenge, { runs: false }, nowMs),
  );
}

function isCompletedBy(board: Board, { questions }: LiveChallenge, unitId: UnitId): boolean {
  return questions.length > 0 && questions.every(({ id }) => board.hasSolved(unitId, id));
}
