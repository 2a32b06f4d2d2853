import type { SubmissionResult } from '@guidon/contract';
import { soloUnitId } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isForPractice } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import type { EventAnswer } from './answer-entry.ts';
import { wrongMessage } from './answer-messages.ts';
import { countGuess } from './guess-limits.ts';
import { judgeOf } from './judge-answer.ts';
import { openNow, requireChallenge, whyNotRead } from './play-access.ts';
import { t } from './texts.ts';

/** Judges an answer and records nothing of it; null where the event is not there for practice. */
export async function practiseAnswer(
  ctx: MemberCtx,
  events: LiveEvents,
  challengeId: string,
  { eventId, questionId, answer }: EventAnswer,
): Promise<SubmissionResult | null> {
  const opened = await openNow(ctx, events, eventId);
  const { live, viewer } = opened;
  const nowMs = ctx.clock();
  if (!isForPractice(live.definition, nowMs) || whyNotRead(opened, nowMs)) return null;
  const challenge = requireChallenge(opened, challengeId, nowMs);
  const question = challenge.questions.find(({ id }) => id === questionId);
  if (!question) throw notFound(t('questionNotFound'));
  await countGuess(ctx, soloUnitId(ctx.actor.userId), questionId);
  const { isRight, recorded } = judgeOf(question.rule)(answer);
  const message = isRight ? t('rightPractice') : wrongMessage(null, recorded);
  const { unitId } = viewer;
  const solved = challenge.questions.filter(({ id }) => unitId !== null && live.board.hasSolved(unitId, id));
  const totalQuestions = challenge.questions.length;
  return {
    isCorrect: isRight,
    points: 0,
    message: message.in(ctx.language),
    successMessage: null,
    isPractice: true,
    alreadySolved: false,
    challengeComplete: false,
    firstBlood: false,
    solveNumber: null,
    progress: totalQuestions === 0 ? 0 : Math.round((100 * solved.length) / totalQuestions),
    solvedQuestions: solved.length,
    totalQuestions,
    attemptsLeft: null,
    answerAgainAt: null,
    penalty: 0,
    gamification: null,
    standingsVersion: live.boardFor(viewer.audience, nowMs).version,
  };
}
