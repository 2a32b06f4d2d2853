import type { SubmissionResult } from '@guidon/contract';
import { soloUnitId } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isForPractice } from '../events/index.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import type { LiveEvents } from '../standings/index.ts';
import type { EventAnswer } from './answer-entry.ts';
import { wrongMessage, completionOf } from './present-result.ts';
import { countGuess } from './guess-limits.ts';
import type { Verdict } from './judge.ts';
import { judgeCounted, requireTimeFor } from './pattern-budget.ts';
import { openNow, requireChallenge, whyNotRead } from './play-access.ts';
import { t } from './declares.ts';

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
  requireTimeFor(ctx, [question.rule]);
  await countGuess(ctx, soloUnitId(ctx.actor.userId), questionId);
  const asker = { unitId: viewer.unitId ?? soloUnitId(ctx.actor.userId), flagKey: question.flagKey ?? null };
  const verdict = judgeCounted(ctx, question.rule, answer, asker);
  const { isRight } = verdict;
  const isPartial = verdict.fraction !== undefined || verdict.part !== undefined;
  const { unitId } = viewer;
  return {
    ...completionOf({
      isCorrect: isRight,
      questions: challenge.questions,
      isSolved: (id) => unitId !== null && live.board.hasSolved(unitId, id),
    }),
    points: 0,
    message: practiceMessage(verdict).in(ctx.language),
    successMessage: null,
    isPartial,
    isPending: false,
    isPractice: true,
    alreadySolved: false,
    challengeComplete: false,
    firstBlood: false,
    solveNumber: null,
    attemptsLeft: null,
    answerAgainAt: null,
    penalty: 0,
    gamification: null,
    standingsVersion: live.boardFor(viewer.audience, nowMs).version,
  };
}

function practiceMessage({ isRight, recorded, fraction, part, isPending }: Verdict): LocalizedText {
  if (isRight) return t('rightPractice');
  if (isPending === true) return t('pendingPractice');
  return fraction !== undefined || part !== undefined ? t('partialPractice') : wrongMessage(null, recorded);
}
