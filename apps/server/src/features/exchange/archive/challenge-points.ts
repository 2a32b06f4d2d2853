import type { LiveChallenge } from '../../standings/index.ts';
import type { Site } from './site.ts';

/** What a challenge was worth at the end, and how many have completed it. */
export function challengePoints(
  { live, atMs }: Pick<Site, 'live' | 'atMs'>,
  { id, questions }: LiveChallenge,
): { points: number; solves: number } {
  const board = live.boardFor('public', atMs);
  return {
    points: questions.reduce((sum, question) => sum + board.questionValue(question.id), 0),
    solves: board.completionCount(id),
  };
}
