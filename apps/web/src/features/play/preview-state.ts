import type { ChallengePreview, PlayChallenge, PreviewTry } from '@guidon/contract';

/** What somebody who tries a challenge has done; the page alone knows it. */
export interface PreviewProgress {
  hintIds: readonly string[];
  questionIds: readonly string[];
  /** As the server said it with the last answer to each question. */
  tried: readonly PreviewTry[];
}

export const untouched: PreviewProgress = { hintIds: [], questionIds: [], tried: [] };

export function withOpenHint(progress: PreviewProgress, hintId: string): PreviewProgress {
  return progress.hintIds.includes(hintId)
    ? progress
    : { ...progress, hintIds: [...progress.hintIds, hintId] };
}

export function withAnswer(
  progress: PreviewProgress,
  questionId: string,
  { result, tried }: { result: { isCorrect: boolean } | null; tried: ChallengePreview['tried'] },
): PreviewProgress {
  const isNew = result?.isCorrect === true && !progress.questionIds.includes(questionId);
  const others = progress.tried.filter((one) => one.questionId !== questionId);
  return {
    ...progress,
    questionIds: isNew ? [...progress.questionIds, questionId] : progress.questionIds,
    tried: tried === null ? progress.tried : [...others, tried],
  };
}

export function isUntouched({ hintIds, questionIds, tried }: PreviewProgress): boolean {
  return hintIds.length === 0 && questionIds.length === 0 && tried.length === 0;
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
