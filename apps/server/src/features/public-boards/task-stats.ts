import { type LiveEvent, solvePoints } from '../standings/index.ts';
import { createPause } from '../../platform/services/slices.ts';

interface TaskStat {
  points: number;
  /** Of the last question of the challenge that was solved. */
  atMs: number;
}

type StatsByUnit = Map<string, Map<string, TaskStat>>;

/** What ranked units have in each challenge on the public board, by unit and challenge. */
export async function taskStatsOf(live: LiveEvent, nowMs: number): Promise<StatsByUnit> {
  const pause = createPause();
  const board = live.boardFor('public', nowMs);
  const { version } = board;
  const left = openQuestions(live);
  const bloods = bloodsOf(live);
  const stats: StatsByUnit = new Map();
  for (let index = 0; index < version; index += 1) {
    const fact = live.facts[index];
    if (fact?.kind === 'solve' && board.countsSolve(fact.seq)) {
      const { unitId, challengeId, questionId, atMs } = fact;
      const ofUnit = stats.get(unitId) ?? new Map<string, TaskStat>();
      stats.set(unitId, ofUnit);
      const before = ofUnit.get(challengeId)?.points ?? 0;
      const isCompletion = left(unitId, challengeId) === 0;
      const points =
        isCompletion && bloods(challengeId) ? solvePoints(board, fact) : board.questionValue(questionId);
      ofUnit.set(challengeId, { points: before + points, atMs });
    }
    await pause();
  }
  return stats;
}

/** Counts down what a unit has not solved of a challenge. */
function openQuestions(live: LiveEvent) {
  const sizes = new Map(live.definition.challenges.map(({ id, questions }) => [id, questions.length]));
  const open = new Map<string, number>();
  return (unitId: string, challengeId: string): number => {
    const key = `${unitId} ${challengeId}`;
    const now = (open.get(key) ?? sizes.get(challengeId) ?? 0) - 1;
    open.set(key, now);
    return now;
  };
}

/** Whether the next completion of a challenge earns a bonus. Looking that up for each would take the square of them. */
function bloodsOf(live: LiveEvent) {
  const counts = new Map<string, number>();
  return (challengeId: string): boolean => {
    const count = (counts.get(challengeId) ?? 0) + 1;
    counts.set(challengeId, count);
    return count <= live.rules.bloodBonuses.length;
  };
}
