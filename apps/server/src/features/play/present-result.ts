import type { EarnedBadge, Language, SubmissionResult } from '@guidon/contract';
import { type Board, spanWorth } from '@guidon/scoring';
import { type LocalizedText, verbatim } from '../../platform/language/localized-text.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  type ChallengeContent,
  type LiveChallenge,
  type LiveEvent,
  teamSolves,
  type Viewer,
} from '../standings/index.ts';
import type { AnswerEntry, AnswerOutcome, AnswerShare } from './answer-entry.ts';
import type { RecordedAnswer } from './answer-memory.ts';
import type { OpenedChallenge } from './open-alone.ts';
import { attemptsAfter } from './attempts.ts';
import { presentGamification } from './rewards.ts';
import { t } from './declares.ts';

interface AnswerResultParts {
  live: LiveEvent;
  viewer: Viewer;
  challenge: LiveChallenge;
  entry: AnswerEntry;
  outcome: AnswerOutcome;
  badges: readonly EarnedBadge[];
  nowMs: number;
  language: Language;
}

/** During a freeze the result contains nothing that others have solved since. */
export function presentResult({
  live,
  viewer,
  challenge,
  entry,
  outcome,
  badges,
  nowMs,
  language,
}: AnswerResultParts): SubmissionResult {
  const { unitId, questionId } = entry;
  const shown = live.boardFor(viewer.audience, nowMs);
  const showsFreeze = viewer.audience === 'public' && live.isFrozen(nowMs);
  const isNew = outcome.outcome === 'right';
  const completion = completionOf({
    isCorrect: entry.isRight,
    questions: challenge.questions,
    isSolved: (id) => live.board.hasSolved(unitId, id),
  });
  const { challengeComplete } = completion;
  const solveNumber = showsFreeze ? null : completionNumberOf(shown, challenge.id, entry, outcome);
  const firstBlood = solveNumber === 1;
  const bonus = solveNumber === null ? 0 : shown.bloodBonus(challenge.id, solveNumber);
  const { left: attemptsLeft, answerAgainAtMs } = attemptsAfter(entry, outcome, nowMs);
  return {
    ...completion,
    points: isNew
      ? restOf(live, entry, shown.questionValue(questionId)) + bonus
      : shareWorth(outcome, shown.questionValue(questionId)),
    message: messageFor({
      outcome,
      mate: mateWhoSolved(live, viewer, entry, outcome),
      solveNumber,
      bonus,
      challengeComplete,
      attemptsLeft,
      comesBack: answerAgainAtMs !== null,
      recorded: entry.answer,
    }).in(language),
    successMessage:
      isNew && challengeComplete ? successMessage({ ...challenge, successMessage: '' }).in(language) : null,
    isPartial: outcome.outcome === 'partial',
    isPending: outcome.outcome === 'pending',
    isPractice: false,
    alreadySolved: outcome.outcome === 'repeated',
    firstBlood,
    solveNumber,
    attemptsLeft,
    answerAgainAt: answerAgainAtMs === null ? null : new Date(answerAgainAtMs).toISOString(),
    penalty: outcome.outcome === 'wrong' ? (outcome.penalty ?? 0) : 0,
    gamification: presentGamification(outcome, badges),
    standingsVersion: shown.version,
  };
}

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

/** The same with what the author says to whoever completes the challenge, once that is read. */
export function withSuccessMessage(
  { language }: { language: Language },
  { name }: LiveChallenge,
  result: SubmissionResult,
  content: Pick<ChallengeContent, 'successMessage'> | null,
): SubmissionResult {
  const message = successMessage({ name, successMessage: content?.successMessage ?? '' });
  return { ...result, successMessage: message.in(language) };
}

/** Of an answer that is on no board, whoever recorded it: nobody was first, and nothing is said of others. */
export function presentAloneResult(
  { language, clock }: MemberCtx,
  { live, viewer, challenge, content }: OpenedChallenge,
  { entry, outcome, badges }: RecordedAnswer,
): SubmissionResult {
  const unnumbered = { ...outcome, fact: null };
  const shown = { language, live, viewer, challenge, entry, outcome: unnumbered, badges, nowMs: clock() };
  const result = { ...presentResult(shown), standingsVersion: 0 };
  return result.successMessage === null
    ? result
    : withSuccessMessage({ language }, challenge, result, content);
}

/** The number among ranked units; the recorded number while the board is behind the answer. */
function completionNumberOf(
  board: Board,
  challengeId: string,
  { unitId }: AnswerEntry,
  { fact }: AnswerOutcome,
): number | null {
  if (!fact) return null;
  if (board.appliedSeq < fact.seq) return fact.completionNumber;
  const completion = board.completionOf(challengeId, unitId);
  return completion?.seq === fact.seq ? completion.number : null;
}

function mateWhoSolved(
  live: LiveEvent,
  viewer: Viewer,
  { userId, questionId }: AnswerEntry,
  { outcome }: AnswerOutcome,
): string | null {
  if (outcome !== 'repeated') return null;
  const solve = teamSolves({ live, viewer }).find((known) => known.questionId === questionId);
  return solve && solve.user.id !== userId ? solve.user.username : null;
}

interface MessageParts {
  outcome: AnswerOutcome;
  mate: string | null;
  solveNumber: number | null;
  bonus: number;
  challengeComplete: boolean;
  attemptsLeft: number | null;
  comesBack: boolean;
  recorded: string;
}

function messageFor({
  outcome,
  mate,
  solveNumber,
  bonus,
  challengeComplete,
  attemptsLeft,
  comesBack,
  recorded,
}: MessageParts): LocalizedText {
  if (outcome.outcome === 'wrong' && comesBack) return t('attemptsComeBack');
  if (outcome.outcome === 'wrong') return wrongMessage(attemptsLeft, recorded);
  if (outcome.outcome === 'pending') return t('pending');
  if (outcome.outcome === 'partial') return partialMessage(outcome);
  if (mate !== null) return t('mateSolved', { name: mate });
  if (outcome.outcome === 'repeated') return t('alreadySolved');
  if (solveNumber === 1) return t('firstBlood');
  if (solveNumber === 2 && bonus > 0) return t('secondBlood');
  if (solveNumber === 3 && bonus > 0) return t('thirdBlood');
  return t(challengeComplete ? 'complete' : 'right');
}

function partialMessage({ share }: AnswerOutcome): LocalizedText {
  if (!share || share.fraction <= share.before) {
    return share?.part ? partMessage(share.part) : t('partialNoBetter');
  }
  return share.part ? partMessage(share.part) : t('partial', { percent: Math.round(100 * share.fraction) });
}

function partMessage({ found, total, isNew }: NonNullable<AnswerShare['part']>): LocalizedText {
  return t(isNew ? 'partFound' : 'partKnown', { found, total });
}

/** What an answer that is right in part has added. */
function shareWorth({ share }: AnswerOutcome, value: number): number {
  return share && share.fraction > share.before ? spanWorth(value, [[share.before, share.fraction]]) : 0;
}

/** What a solve adds to the best part that the unit had. */
function restOf({ facts, board }: LiveEvent, { unitId, questionId }: AnswerEntry, value: number): number {
  const parts = board.partsOf(unitId, questionId).map((seq) => {
    const fact = facts[seq - 1];
    return fact?.kind === 'partial' ? fact.fraction : 0;
  });
  const best = Math.max(0, ...parts);
  return spanWorth(value, [[best, 1]]);
}

const wrong = ['wrongLook', 'wrongClose', 'wrongDig'] as const;

/** The same wrong answer always gets the same message. */
export function wrongMessage(attemptsLeft: number | null, recorded: string): LocalizedText {
  if (attemptsLeft === 0) return t('noAttemptsLeft');
  if (attemptsLeft === 1) return t('oneAttemptLeft');
  return t(wrong[recorded.length % wrong.length] ?? wrong[0]);
}

/** The author's own, or one with the name of the challenge. */
function successMessage({
  name,
  successMessage: own,
}: {
  name: string;
  successMessage: string;
}): LocalizedText {
  if (own.trim() !== '') return verbatim(own);
  return t('youCompleted', { challenge: name.replace(/[\\`*_{}[\]<>()#+\-.!|~]/g, '\\$&') });
}
