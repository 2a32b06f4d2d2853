import type { FlagResult } from '@guidon/contract';
import type { UnitId } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sessionIdOf } from '../../platform/http/require-access.ts';
import type { OpenedEvent } from '../standings/index.ts';
import { findByFlag, type FoundFlag } from './find-by-flag.ts';
import { isOfAnother, keepForeignFlagsLater } from './foreign-flags.ts';
import { countFlag } from './guess-limits.ts';
import { openForAnswering, whyNotAnswer } from './play-access.ts';
import { locksFor } from './sequence-locks.ts';
import { submissionId } from './answer-entry.ts';
import { type AnsweringDeps, submitCounted } from './submit-answer.ts';
import { t } from './declares.ts';

/**
 * Answers the question that a flag belongs to, among those that are open to the caller. A flag that belongs to none of them
 * is no attempt at any, and whatever it is, a guess, a flag of another unit or of a challenge that is not open, all
 * of the questions are looked at before the same reply is given.
 */
export async function answerFlag(
  ctx: MemberCtx,
  deps: AnsweringDeps,
  { eventId, flag }: { eventId: string; flag: string },
): Promise<FlagResult> {
  const opened = await openForAnswering(ctx, deps.events, eventId);
  const { live, unitId } = opened;
  await countFlag(ctx, { eventId, unitId });
  const found = await findByFlag(openQuestions(opened, ctx.clock()), flag, {
    tenantId: live.tenantId,
    clock: ctx.clock,
    unitId,
  });
  const chosen = matchOf(ctx, deps, { eventId, flag }, opened, found.matches);
  if (chosen === null) {
    keepForeign(ctx, deps, opened, found.foreign);
    return { found: null, message: t('flagUnknown').in(ctx.language) };
  }
  const { challenge, question } = chosen;
  const body = { eventId, questionId: question.id, answer: flag };
  const result = await submitCounted(ctx, deps, challenge.id, body);
  const { id: challengeId, name: challengeName } = live.challenge(challenge.id) ?? challenge;
  return { found: { challengeId, challengeName, questionId: question.id, result }, message: result.message };
}

/** Without those whose attempts are limited or cost points, since guesses here are attempts at nothing. */
function openQuestions(opened: OpenedEvent, nowMs: number): FoundFlag[] {
  const locked = new Set(locksFor(opened, nowMs).map(({ challengeId }) => challengeId));
  return opened.live.definition.challenges
    .filter(({ id }) => !locked.has(id))
    .filter((challenge) => challenge.wrongPenalty === 0 && whyNotAnswer(opened, nowMs, challenge) === null)
    .flatMap((challenge) => challenge.questions.map((question) => ({ challenge, question })))
    .filter(({ question }) => question.maxAttempts === null);
}

/** The question that the same call was recorded for, else the first that is not solved, else the first. */
export function matchOf(
  ctx: MemberCtx,
  { memory }: AnsweringDeps,
  { eventId, flag: answer }: { eventId: string; flag: string },
  { live, viewer: { unitId } }: OpenedEvent,
  matches: readonly FoundFlag[],
): FoundFlag | null {
  const { idempotencyKey: key, actor, settings } = ctx;
  const isAgain = ({ question: { id: questionId } }: FoundFlag) =>
    key !== undefined &&
    memory.find(
      submissionId(settings.secretKey, key, { userId: actor.userId, eventId, questionId, answer }),
    ) !== undefined;
  const again = matches.find(isAgain);
  const isOpen = ({ question }: FoundFlag) => unitId !== null && !live.board.hasSolved(unitId, question.id);
  return again ?? matches.find(isOpen) ?? matches[0] ?? null;
}

/** Nobody waits for it, so that the reply takes as long as any other. */
export function keepForeign(
  ctx: MemberCtx,
  { foreignFlags }: Pick<AnsweringDeps, 'foreignFlags'>,
  { live, viewer: { unitId } }: OpenedEvent,
  foreign: readonly (FoundFlag & { owner: UnitId })[],
): void {
  if (unitId === null) return;
  const { userId } = ctx.actor;
  const sessionId = sessionIdOf(ctx.actor);
  const sent = foreign
    .filter(({ owner }) => isOfAnother(live, { unitId, userId }, owner))
    .map(({ challenge, question, owner }) => ({
      tenantId: live.tenantId,
      eventId: live.id,
      unitId,
      owner,
      userId,
      sessionId,
      challengeId: challenge.id,
      questionId: question.id,
      atMs: ctx.clock(),
    }));
  if (sent.length > 0) keepForeignFlagsLater(ctx, sent, foreignFlags);
}
