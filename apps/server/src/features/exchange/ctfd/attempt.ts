import type { CtfdAttempt, SubmissionResult } from '@guidon/contract';
import type { UnitId } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  countFlag,
  findByFlag,
  keepForeign,
  matchOf,
  openForAnswering,
  type PlayParts,
  requireAnswerable,
  submitAnswer,
} from '../../play/index.ts';
import type { LiveChallenge, LiveQuestion, OpenedEvent } from '../../standings/index.ts';
import { findTarget } from './players.ts';
import { t } from '../declares.ts';

interface Attempt {
  eventId: string;
  number: number;
  submission: string;
}

/** What CTFd answers as a result, with a status of its own. */
type Refused = { status: number; attempt: CtfdAttempt };

/** Answers by the one way of answers, with all its limits; what comes of it in CTFd's words. */
export async function attempt(
  ctx: MemberCtx,
  parts: PlayParts,
  sent: Attempt,
  reply: FastifyReply,
): Promise<CtfdAttempt> {
  try {
    return await answer(ctx, parts, sent);
  } catch (error) {
    const refused = error instanceof AppError ? refusedAs(error, ctx) : null;
    if (refused === null) throw error;
    reply.status(refused.status);
    return refused.attempt;
  }
}

async function answer(
  ctx: MemberCtx,
  parts: PlayParts,
  { eventId, number, submission }: Attempt,
): Promise<CtfdAttempt> {
  const { challengeId, questionId } = await questionFor(ctx, parts, { eventId, number, submission });
  const result = await submitAnswer(ctx, parts, challengeId, { eventId, questionId, answer: submission });
  return { status: statusOf(result), message: result.message };
}

function statusOf({
  alreadySolved,
  isCorrect,
  isPartial,
  isPending,
  challengeComplete,
}: SubmissionResult): CtfdAttempt['status'] {
  if (alreadySolved) return 'already_solved';
  if (isCorrect) return challengeComplete ? 'correct' : 'partial';
  return isPartial || isPending ? 'partial' : 'incorrect';
}

function refusedAs(error: AppError, { language }: MemberCtx): Refused | null {
  if (error.code === 'EVENT_PAUSED')
    return { status: 403, attempt: { status: 'paused', message: error.in(language) } };
  if (error.code === 'TOO_MANY_REQUESTS')
    return { status: 429, attempt: { status: 'ratelimited', message: error.in(language) } };
  if (error.code === 'ATTEMPTS_EXHAUSTED')
    return { status: 403, attempt: { status: 'incorrect', message: error.in(language) } };
  return null;
}

/**
 * The question that it solves, of those where a guess costs nothing, else the first that is open. An event that takes no
 * answers refuses it where it is submitted, so that practice after the end is there too.
 */
async function questionFor(
  ctx: MemberCtx,
  parts: PlayParts,
  { eventId, number, submission }: Attempt,
): Promise<{ challengeId: string; questionId: string }> {
  const { events } = parts;
  const opened = await openForAnswering(ctx, events, eventId).catch(asNotLive);
  const isLive = !(opened instanceof AppError);
  const missing = isLive ? notFound(t('ctfdChallengeNotFound')) : opened;
  const challengeId = await findTarget(ctx, eventId, number);
  if (challengeId === null) throw missing;
  const challenge = isLive
    ? requireAnswerable(opened, challengeId, ctx.clock())
    : (await events.open(ctx, eventId)).live.challenge(challengeId);
  const first = challenge?.questions[0];
  if (challenge === null || first === undefined) throw missing;
  if (!isLive || challenge.questions.length === 1) return { challengeId, questionId: first.id };
  return { challengeId, questionId: await chosen(ctx, parts, { opened, challenge, submission }) };
}

function asNotLive(refusal: unknown): AppError {
  if (refusal instanceof AppError && refusal.code === 'EVENT_NOT_LIVE') return refusal;
  throw refusal;
}

interface FlagAttempt {
  opened: OpenedEvent & { unitId: UnitId };
  challenge: LiveChallenge;
  submission: string;
}

/** It is counted before any question is looked at, since the reply tells whether it is right for one of them. */
async function chosen(
  ctx: MemberCtx,
  parts: PlayParts,
  { opened, challenge, submission }: FlagAttempt,
): Promise<string> {
  const { live, unitId } = opened;
  const eventId = live.id;
  await countFlag(ctx, { eventId, unitId });
  const isFree = ({ maxAttempts }: LiveQuestion) => maxAttempts === null && challenge.wrongPenalty === 0;
  const asked = challenge.questions
    .filter((question) => isFree(question) || question.rule.kind === 'per-unit')
    .map((question) => ({ challenge, question }));
  const found = await findByFlag(asked, submission, { tenantId: live.tenantId, clock: ctx.clock, unitId });
  const matches = found.matches.filter(({ question }) => isFree(question));
  const match = matchOf(ctx, parts, { eventId, flag: submission }, opened, matches);
  if (match !== null) return match.question.id;
  const foreign = found.foreign.find(({ question }) => isFree(question));
  if (foreign !== undefined) return foreign.question.id;
  const first = firstOpen(opened, challenge);
  // Of the question that is answered it is recorded with the answer.
  const elsewhere = found.foreign.filter(({ question }) => question.id !== first);
  keepForeign(ctx, parts, opened, elsewhere);
  return first;
}

/** What people judge is asked last, so that no guess at another question lies before them. */
function firstOpen({ live, unitId }: FlagAttempt['opened'], { questions }: LiveChallenge): string {
  const open = questions.filter(({ id }) => !live.board.hasSolved(unitId, id));
  const judged = open.find(({ rule }) => rule.kind !== 'manual');
  return (judged ?? open[0] ?? questions[0])?.id ?? '';
}
