import type { PlayChallenge, SubmissionResult } from '@guidon/contract';

export function withResult(
  challenge: PlayChallenge,
  questionId: string,
  result: SubmissionResult,
): PlayChallenge {
  if (result.isPractice) return challenge;
  return {
    ...challenge,
    questions: challenge.questions.map((question) =>
      question.id === questionId
        ? {
            ...question,
            isSolved: question.isSolved || result.isCorrect,
            isPending: result.isPending || (question.isPending && !result.isCorrect),
            attemptsUsed:
              result.attemptsLeft === null || question.maxAttempts === null
                ? question.attemptsUsed + (result.alreadySolved || result.isPending ? 0 : 1)
                : question.maxAttempts - result.attemptsLeft,
            answerAgainAt: result.answerAgainAt,
          }
        : question,
    ),
  };
}

export function withHint(challenge: PlayChallenge, hint: PlayChallenge['hints'][number]): PlayChallenge {
  return { ...challenge, hints: challenge.hints.map((known) => (known.id === hint.id ? hint : known)) };
}

/** How many attempts are left, and when they come back, by the clock of the reader. */
export function attemptsNow(
  {
    maxAttempts,
    attemptsUsed,
    answerAgainAt,
  }: Pick<PlayChallenge['questions'][number], 'maxAttempts' | 'attemptsUsed' | 'answerAgainAt'>,
  nowMs: number,
): { left: number | null; againAt: string | null } {
  if (maxAttempts === null) return { left: null, againAt: null };
  if (answerAgainAt === null) return { left: Math.max(0, maxAttempts - attemptsUsed), againAt: null };
  if (Date.parse(answerAgainAt) <= nowMs) return { left: maxAttempts, againAt: null };
  return { left: 0, againAt: answerAgainAt };
}

/** The question to answer next: the first unsolved one with attempts left, from `afterId` on and then from the top. */
export function nextQuestion(
  questions: PlayChallenge['questions'],
  afterId?: string,
): PlayChallenge['questions'][number] | undefined {
  const start = questions.findIndex((question) => question.id === afterId) + 1;
  const inTurn = [...questions.slice(start), ...questions.slice(0, start)];
  return inTurn.find(
    (question) =>
      !question.isSolved && (question.maxAttempts === null || question.attemptsUsed < question.maxAttempts),
  );
}
