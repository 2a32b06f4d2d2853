import type { EventChallenge } from '@guidon/contract';
import { unitIdOf, userIdOf } from '@guidon/db';
import type { Board } from '@guidon/scoring';
import { challengeImageUrl } from '../challenges/index.ts';
import { type LiveChallenge, mayReadBoard, type OpenedEvent } from '../standings/index.ts';

/** Who was first is for those who may read the board. */
export function presentChallenge(
  { live, viewer }: OpenedEvent,
  board: Board,
  challenge: LiveChallenge,
): EventChallenge {
  const { questions, scoring } = challenge;
  const blood = mayReadBoard(live, viewer) ? board.firstBlood(challenge.id) : null;
  return {
    id: challenge.id,
    name: challenge.name,
    description: challenge.summary,
    category: challenge.category,
    difficulty: challenge.difficulty,
    tags: challenge.tags,
    imageUrl: challengeImageUrl(challenge.imageHash),
    points: questions.reduce((sum, { id }) => sum + board.questionValue(id), 0),
    pointsAtStart:
      scoring.kind === 'dynamic' ? scoring.initial : questions.reduce((sum, { points }) => sum + points, 0),
    isDynamic: scoring.kind === 'dynamic',
    questionIds: questions.map(({ id }) => id),
    questionCount: questions.length,
    solveCount: board.completionCount(challenge.id),
    firstBlood: blood && {
      unit: live.unit(unitIdOf(blood.unitId)),
      user: blood.userId === null ? null : live.user(userIdOf(blood.userId)),
    },
    closesAt: challenge.closesAt?.toISOString() ?? null,
  };
}
