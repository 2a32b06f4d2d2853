import type { SubmissionResult } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { successMessage, wrongMessage } from './answer-messages.ts';
import type { PracticeChallenge } from './practice-challenge.ts';
import { completionOf, withoutBoard } from './result-of.ts';
import { t } from './declares.ts';

type Kept = Pick<
  SubmissionResult,
  'points' | 'isPartial' | 'isPending' | 'alreadySolved' | 'attemptsLeft' | 'gamification'
>;

interface PracticeResultParts extends Kept {
  isRight: boolean;
  recorded: string;
  /** What is said of an answer that is neither right nor wrong. */
  undecided: LocalizedText | null;
}

/** The result of an answer outside events, where `solved` is as it is after it. */
export function presentPracticeResult(
  { language }: MemberCtx,
  { challenge, questions, solved }: Pick<PracticeChallenge, 'challenge' | 'questions' | 'solved'>,
  { isRight, recorded, undecided, ...kept }: PracticeResultParts,
): SubmissionResult {
  const { alreadySolved, attemptsLeft } = kept;
  const completion = completionOf({ isCorrect: isRight, questions, isSolved: (id) => solved.has(id) });
  const { challengeComplete } = completion;
  const message =
    undecided ?? decidedMessage({ isRight, recorded, alreadySolved, attemptsLeft, challengeComplete });
  return {
    ...withoutBoard,
    ...completion,
    ...kept,
    message: message.in(language),
    successMessage: challengeComplete && !alreadySolved ? successMessage(challenge).in(language) : null,
  };
}

type DecisionParts = Pick<PracticeResultParts, 'isRight' | 'recorded' | 'alreadySolved' | 'attemptsLeft'> &
  Pick<SubmissionResult, 'challengeComplete'>;

function decidedMessage({
  isRight,
  recorded,
  alreadySolved,
  attemptsLeft,
  challengeComplete,
}: DecisionParts): LocalizedText {
  if (!isRight) return wrongMessage(attemptsLeft, recorded);
  if (alreadySolved) return t('alreadySolved');
  return t(challengeComplete ? 'complete' : 'right');
}
