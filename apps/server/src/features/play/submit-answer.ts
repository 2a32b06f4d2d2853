import type { SubmissionResult, SubmitBody } from '@guidon/contract';
import { newId } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveChallenge, LiveEvent, LiveEvents, Viewer } from '../standings/index.ts';
import type { AnswerBatch } from './answer-batch.ts';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';
import { answerMessages, successMessage, wrongMessage } from './answer-messages.ts';
import { countGuess } from './guess-limits.ts';
import { judgeOf } from './judge-answer.ts';
import { openForAnswering, requireChallenge } from './play-access.ts';

export interface AnsweringDeps {
  events: LiveEvents;
  batch: AnswerBatch;
}

/** Judges an answer in memory, records it, and replies once it is durable. */
export async function submitAnswer(
  ctx: MemberCtx,
  { events, batch }: AnsweringDeps,
  challengeId: string,
  { eventId, questionId, answer }: SubmitBody,
): Promise<SubmissionResult> {
  const { live, viewer, unitId } = await openForAnswering(ctx, events, eventId);
  const challenge = requireChallenge(live, challengeId);
  const question = challenge.questions.find(({ id }) => id === questionId);
  if (!question) throw notFound('Question');
  await countGuess(ctx, unitId, questionId);
  const { isRight, recorded } = judgeOf(question.rule)(answer);
  const entry: AnswerEntry = {
    id: newId(),
    tenantId: live.tenantId,
    eventId,
    unitId,
    userId: ctx.actor.userId,
    challengeId,
    questionId,
    answer: recorded,
    isRight,
    maxAttempts: question.maxAttempts,
    atMs: ctx.clock(),
  };
  const outcome = await batch.record(entry);
  if (outcome.outcome === 'exhausted') throw new AppError('ATTEMPTS_EXHAUSTED');
  await follow(ctx, events, entry, outcome);
  return presentResult({ live, viewer, challenge, entry, outcome, nowMs: ctx.clock() });
}

/** The answer is durable: what fails from here on is caught up later and must not take the reply back. */
async function follow(
  ctx: MemberCtx,
  events: LiveEvents,
  entry: AnswerEntry,
  { fact }: AnswerOutcome,
): Promise<void> {
  if (!fact) return;
  const { tenantId, eventId, unitId, userId, challengeId, questionId } = entry;
  const { seq, atMs } = fact;
  try {
    await events.recorded({ tenantId, eventId }, [
      { kind: 'solve', seq, atMs, unitId, userId, challengeId, questionId },
    ]);
  } catch (err) {
    ctx.log.warn({ err }, 'a recorded answer could not be followed');
  }
}

interface Answered {
  live: LiveEvent;
  viewer: Viewer;
  challenge: LiveChallenge;
  entry: AnswerEntry;
  outcome: AnswerOutcome;
  nowMs: number;
}

/** What the answer earned. During a freeze nothing here tells what others have solved since. */
export function presentResult({
  live,
  viewer,
  challenge,
  entry,
  outcome,
  nowMs,
}: Answered): SubmissionResult {
  const { unitId, questionId, maxAttempts } = entry;
  const shown = live.boardFor(viewer.audience, nowMs);
  const isHeldBack = viewer.audience === 'public' && live.isFrozen(nowMs);
  const isNew = outcome.outcome === 'right';
  const solvedQuestions = challenge.questions.filter(({ id }) => live.board.hasSolved(unitId, id)).length;
  const totalQuestions = challenge.questions.length;
  const completionNumber = outcome.fact?.completionNumber ?? null;
  const challengeComplete = entry.isRight && solvedQuestions === totalQuestions;
  const solveNumber = isHeldBack ? null : completionNumber;
  const firstBlood = solveNumber === 1;
  const bonus = firstBlood ? live.rules.firstBloodBonus : 0;
  const { attemptsUsed } = outcome;
  const attemptsLeft =
    maxAttempts === null || attemptsUsed === null ? null : Math.max(0, maxAttempts - attemptsUsed);
  return {
    isCorrect: entry.isRight,
    points: isNew ? shown.questionValue(questionId) + bonus : 0,
    message: messageFor({ outcome, firstBlood, challengeComplete, attemptsLeft, recorded: entry.answer }),
    successMessage: isNew && challengeComplete ? successMessage(challenge.name) : null,
    alreadySolved: outcome.outcome === 'repeated',
    challengeComplete,
    firstBlood,
    solveNumber,
    progress: totalQuestions === 0 ? 0 : Math.round((100 * solvedQuestions) / totalQuestions),
    solvedQuestions,
    totalQuestions,
    attemptsLeft,
    standingsVersion: shown.version,
  };
}

interface Told {
  outcome: AnswerOutcome;
  firstBlood: boolean;
  challengeComplete: boolean;
  attemptsLeft: number | null;
  recorded: string;
}

function messageFor({ outcome, firstBlood, challengeComplete, attemptsLeft, recorded }: Told): string {
  if (outcome.outcome === 'wrong') return wrongMessage(attemptsLeft, recorded);
  if (outcome.outcome === 'repeated') return answerMessages.alreadySolved;
  if (firstBlood) return answerMessages.firstBlood;
  return challengeComplete ? answerMessages.complete : answerMessages.right;
}
