import type { SubmissionResult } from '@guidon/contract';

interface CompletionParts {
  isCorrect: boolean;
  questions: readonly { id: string }[];
  isSolved: (questionId: string) => boolean;
}

type Completion = Pick<
  SubmissionResult,
  'isCorrect' | 'challengeComplete' | 'progress' | 'solvedQuestions' | 'totalQuestions'
>;

/** How far an answer has brought the challenge. */
export function completionOf({ isCorrect, questions, isSolved }: CompletionParts): Completion {
  const totalQuestions = questions.length;
  const solvedQuestions = questions.filter(({ id }) => isSolved(id)).length;
  return {
    isCorrect,
    challengeComplete: isCorrect && solvedQuestions === totalQuestions,
    progress: totalQuestions === 0 ? 0 : Math.round((100 * solvedQuestions) / totalQuestions),
    solvedQuestions,
    totalQuestions,
  };
}

/** Of an answer that is on no board: no blood, no number, and nothing is lost. */
export const withoutBoard = {
  isPractice: false,
  firstBlood: false,
  solveNumber: null,
  answerAgainAt: null,
  penalty: 0,
  standingsVersion: 0,
} satisfies Partial<SubmissionResult>;
