import type { Adventure } from '@guidon/contract';

type StepState = Adventure['steps'][number]['state'];

interface Step {
  id: string;
  challengeId: string | null;
}

/** What one member has read and solved. */
export interface OwnProgress {
  readSteps: ReadonlySet<string>;
  solvedChallenges: ReadonlySet<string>;
}

/** A step opens when the one before is done: with a challenge by solving it, else by reading it. */
export function stepStates(
  steps: readonly Step[],
  { readSteps, solvedChallenges }: OwnProgress,
): StepState[] {
  let isReached = true;
  return steps.map(({ id, challengeId }) => {
    if (!isReached) return 'locked';
    const isDone = challengeId === null ? readSteps.has(id) : solvedChallenges.has(challengeId);
    isReached = isDone;
    return isDone ? 'done' : 'open';
  });
}
