import type { PlayChallenge, SubmissionResult } from '@guidon/contract';

/** What somebody who tries a challenge has done; the page alone knows it. */
export interface PreviewProgress {
  hintIds: readonly string[];
  questionIds: readonly string[];
}

export const untouched: PreviewProgress = { hintIds: [], questionIds: [] };

export function withOpenHint(progress: PreviewProgress, hintId: string): PreviewProgress {
  return progress.hintIds.includes(hintId)
    ? progress
    : { ...progress, hintIds: [...progress.hintIds, hintId] };
}

export function withAnswer(
  progress: PreviewProgress,
  questionId: string,
  { isCorrect }: Pick<SubmissionResult, 'isCorrect'>,
): PreviewProgress {
  return !isCorrect || progress.questionIds.includes(questionId)
    ? progress
    : { ...progress, questionIds: [...progress.questionIds, questionId] };
}

export function isUntouched({ hintIds, questionIds }: PreviewProgress): boolean {
  return hintIds.length === 0 && questionIds.length === 0;
}

/** A challenge as it was read last, with what was done since. */
export function applyProgress(challenge: PlayChallenge, { questionIds }: PreviewProgress): PlayChallenge {
  return {
    ...challenge,
    questions: challenge.questions.map((question) => ({
      ...question,
      isSolved: questionIds.includes(question.id),
    })),
  };
}
