import type { SubmissionResult, SubmitBody } from '@guidon/contract';
import { inTenant, soloUnitId, type UnitId, type UserId } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sessionIdOf } from '../../platform/http/require-access.ts';
import type { Rankings } from '../events/index.ts';
import type { LiveChallenge, LiveEvent, LiveEvents, LiveQuestion } from '../standings/index.ts';
import type { AnswerBatch } from './answer-batch.ts';
import {
  type AnswerEntry,
  type AnswerOutcome,
  type EventAnswer,
  isRightBy,
  submissionId,
} from './answer-entry.ts';
import type { AnswerMemory, RecordedAnswer } from './answer-memory.ts';
import type { AttemptSignals } from './attempt-signals.ts';
import { attemptsAfter, attemptsOfUnit } from './attempts.ts';
import { type ForeignFlags, isOfAnother } from './foreign-flags.ts';
import { countGuess } from './guess-limits.ts';
import { maySolve, type Verdict } from './judge.ts';
import { followAlone, type UnitChallenge } from './open-alone.ts';
import { judgeCounted, requireTimeFor } from './pattern-budget.ts';
import { openForAnswering, openNow, requireAnswerable } from './play-access.ts';
import { openPractice, recordPractice, withoutReview } from './practice.ts';
import { practiseAnswer } from './practise-answer.ts';
import { presentAloneResult, presentResult, withSuccessMessage } from './present-result.ts';
import { nominalPoints } from '../progress/index.ts';
import { badgesFor, earns, type Rewards } from './rewards.ts';
import { t } from './declares.ts';

export interface AnsweringDeps {
  events: LiveEvents;
  rankings: Rankings;
  batch: AnswerBatch;
  memory: AnswerMemory;
  attempts: Pick<AttemptSignals, 'note'>;
  foreignFlags: ForeignFlags;
  rewards: Rewards;
}

interface AnswerSent extends Omit<SubmitBody, 'eventId'> {
  /** Id of its submission. */
  id: string;
  challengeId: string;
}

type EventAnswerSent = AnswerSent & Pick<EventAnswer, 'eventId'>;

/**
 * Records an answer where it counts, outside events where none is named; after the end of an event that allows practice it is
 * judged alone.
 */
export async function submitAnswer(
  ctx: MemberCtx,
  deps: AnsweringDeps,
  challengeId: string,
  { eventId, ...answer }: SubmitBody,
): Promise<SubmissionResult> {
  if (eventId === undefined) return submitPractice(ctx, deps, challengeId, answer);
  const body = { eventId, ...answer };
  try {
    return await submitCounted(ctx, deps, challengeId, body);
  } catch (refusal) {
    const isLate = refusal instanceof AppError && refusal.code === 'EVENT_NOT_LIVE';
    const practised = isLate ? await practiseAnswer(ctx, deps.events, challengeId, body) : null;
    if (practised) return practised;
    throw refusal;
  }
}

/** Judges an answer in memory, records it, and replies once it is durable; a repeated one gets the same reply. */
export async function submitCounted(
  ctx: MemberCtx,
  deps: AnsweringDeps,
  challengeId: string,
  body: EventAnswer,
): Promise<SubmissionResult> {
  const { idempotencyKey: key, actor } = ctx;
  const id = submissionId(ctx.settings.secretKey, key, { userId: actor.userId, ...body });
  const record = () => recordAnswer(ctx, deps, { ...body, challengeId, id });
  const before = key === undefined ? undefined : deps.memory.find(id);
  const recorded = before ?? (key === undefined ? record() : deps.memory.keep(id, record));
  const { entry, outcome: first, badges } = await recorded;
  const outcome = before ? await refreshed(deps, entry, first) : first;
  const { live, viewer } = await openNow(ctx, deps.events, body.eventId);
  const { challenge } = requireQuestion(live, challengeId, body.questionId);
  const result = presentResult({
    language: ctx.language,
    live,
    viewer,
    challenge,
    entry,
    outcome,
    badges,
    nowMs: ctx.clock(),
  });
  if (result.successMessage === null || !challenge.hasSuccessMessage) return result;
  return withSuccessMessage(ctx, challenge, result, await deps.events.content(live, challengeId));
}

/** An answer outside events, which is recorded as one of the practice event. */
async function submitPractice(
  ctx: MemberCtx,
  deps: AnsweringDeps,
  challengeId: string,
  body: Omit<SubmitBody, 'eventId'>,
): Promise<SubmissionResult> {
  const { idempotencyKey: key, actor } = ctx;
  const practice = await inTenant(ctx, (tx) => openPractice(tx, ctx, challengeId));
  const id = submissionId(ctx.settings.secretKey, key, { ...body, userId: actor.userId, eventId: null });
  const sent = { ...body, challengeId, id };
  const record = () =>
    recordAlone(ctx, deps, practice, sent, (entry) => recordPractice(ctx, deps, practice, entry));
  const before = key === undefined ? undefined : deps.memory.find(id);
  const recorded = await (before ?? (key === undefined ? record() : deps.memory.keep(id, record)));
  const { entry, outcome: first } = recorded;
  const outcome = before ? await refreshed(deps, entry, first) : first;
  followAlone(practice, entry, outcome);
  return withoutReview(ctx, presentAloneResult(ctx, practice, { ...recorded, outcome }));
}

/** An answer that is outdated when its batch is written is judged anew, for the unit that its sender is in by then. */
async function recordAnswer(
  ctx: MemberCtx,
  deps: AnsweringDeps,
  sent: EventAnswerSent,
  retries = 2,
): Promise<RecordedAnswer> {
  const { events, batch, rewards } = deps;
  const { eventId, questionId } = sent;
  const opened = await openChallenge(ctx, events, sent).catch(async (refusal: unknown) => {
    const late = await findLate(ctx, deps, sent, refusal);
    if (late) return late;
    throw refusal;
  });
  if ('outcome' in opened) return opened;
  const { live, unitId, challenge } = opened;
  const question = questionOf(challenge, questionId);
  requireTimeFor(ctx, [question.rule]);
  await countGuess(ctx, unitId, questionId);
  const entry = judgedEntry(ctx, opened, question, sent);
  const outcome = await batch.record(entry);
  if (outcome.outcome === 'outdated') {
    await events.refreshUnit(live, entry.userId);
    if (retries === 0) throw new AppError('UNAVAILABLE');
    return recordAnswer(ctx, deps, sent, retries - 1);
  }
  if (outcome.outcome === 'exhausted') throw whyExhausted(entry, outcome, ctx.clock());
  if (!isRightBy(outcome) && unitId !== soloUnitId(entry.userId)) deps.attempts.note(unitId, live.tenantId);
  if (entry.owner !== undefined) deps.foreignFlags.sent({ tenantId: live.tenantId, eventId });
  await follow(ctx, events, entry, outcome);
  const badges = await badgesFor(ctx, rewards, entry, outcome);
  return { entry: { ...entry, isRight: isRightBy(outcome) }, outcome, badges };
}

/** The same of a challenge that is opened outside events, with what records it there, if anything does. */
export async function recordAlone(
  ctx: MemberCtx,
  { rewards }: Pick<AnsweringDeps, 'rewards'>,
  opened: UnitChallenge,
  sent: AnswerSent,
  record: (entry: AnswerEntry) => Promise<AnswerOutcome>,
): Promise<RecordedAnswer> {
  const question = questionOf(opened.challenge, sent.questionId);
  requireTimeFor(ctx, [question.rule]);
  await countGuess(ctx, opened.unitId, sent.questionId);
  const entry = judgedEntry(ctx, opened, question, sent);
  const outcome = await record(entry);
  if (outcome.outcome === 'outdated') throw new AppError('UNAVAILABLE');
  if (outcome.outcome === 'exhausted') throw whyExhausted(entry, outcome, ctx.clock());
  const badges = await badgesFor(ctx, rewards, entry, outcome);
  return { entry: { ...entry, isRight: isRightBy(outcome) }, outcome, badges };
}

type Answerable = Pick<UnitChallenge, 'live' | 'unitId' | 'challenge'>;

/** What is to be recorded of an answer. */
function judgedEntry(
  ctx: MemberCtx,
  { live, unitId, challenge }: Answerable,
  question: LiveQuestion,
  { id, answer }: AnswerSent,
): AnswerEntry {
  const { userId } = ctx.actor;
  const verdict = judgeCounted(ctx, question.rule, answer, { unitId, flagKey: question.flagKey ?? null });
  return {
    id,
    tenantId: live.tenantId,
    eventId: live.id,
    unitId,
    userId,
    sessionId: sessionIdOf(ctx.actor),
    challengeId: challenge.id,
    questionId: question.id,
    answer: verdict.recorded,
    isRight: verdict.isRight,
    maxAttempts: attemptsOfUnit(live, unitId, question),
    timeoutS: challenge.attemptTimeoutS,
    penalty: verdict.isRight ? 0 : challenge.wrongPenalty,
    isGated: challenge.prerequisiteIds.length > 0,
    xp: maySolve(verdict) && earns(ctx) ? (nominalPoints(challenge).get(question.id) ?? 0) : 0,
    atMs: ctx.clock(),
    ...beyondRight(live, { unitId, userId }, verdict),
  };
}

/** What an entry has beside right and wrong; nothing for nearly every answer. */
function beyondRight(
  live: LiveEvent,
  sender: { unitId: UnitId; userId: UserId },
  { fraction, part, isPending, owner }: Verdict,
): Pick<AnswerEntry, 'shared' | 'owner'> {
  if (owner !== undefined) return isOfAnother(live, sender, owner) ? { owner } : {};
  if (fraction !== undefined) return { shared: { fraction } };
  if (part !== undefined) return { shared: { part } };
  return isPending === true ? { shared: { isPending } } : {};
}

async function openChallenge(ctx: MemberCtx, events: LiveEvents, { eventId, challengeId }: EventAnswerSent) {
  const opened = await openForAnswering(ctx, events, eventId);
  return { ...opened, challenge: requireAnswerable(opened, challengeId, ctx.clock()) };
}

/** Of an answer that found no attempt left, when there are some again. */
function whyExhausted(entry: AnswerEntry, outcome: AnswerOutcome, nowMs: number): AppError {
  const { answerAgainAtMs } = attemptsAfter(
    entry,
    { ...outcome, attemptsUsed: entry.maxAttempts },
    entry.atMs,
  );
  if (answerAgainAtMs === null) return new AppError('ATTEMPTS_EXHAUSTED');
  const count = Math.max(1, Math.ceil((answerAgainAtMs - nowMs) / 1_000));
  const details = { answerAgainAt: new Date(answerAgainAtMs).toISOString() };
  return new AppError('ATTEMPTS_EXHAUSTED', t('waitToAnswer', { count }), { details });
}

const closedCodes = new Set<string>(['EVENT_NOT_LIVE', 'EVENT_PAUSED', 'CHALLENGE_CLOSED', 'LOCKED']);

/** The recorded outcome of an answer that is repeated once its event or challenge takes none; null for any other. */
async function findLate(
  ctx: MemberCtx,
  { events, batch }: AnsweringDeps,
  { id, eventId, questionId, challengeId, answer }: EventAnswerSent,
  refusal: unknown,
): Promise<RecordedAnswer | null> {
  if (ctx.idempotencyKey === undefined) return null;
  if (!(refusal instanceof AppError) || !closedCodes.has(refusal.code)) return null;
  const { live, viewer } = await events.open(ctx, eventId);
  const { tenantId } = live;
  const { unitId } = viewer;
  const outcome = unitId === null ? null : await batch.find({ tenantId, id });
  if (unitId === null || outcome === null) return null;
  const { challenge, question } = requireQuestion(live, challengeId, questionId);
  const { rule, flagKey = null } = question;
  const maxAttempts = attemptsOfUnit(live, unitId, question);
  const { recorded } = judgeCounted(ctx, rule, answer, { unitId, flagKey });
  const isRight = isRightBy(outcome);
  const atMs = ctx.clock();
  const { userId } = ctx.actor;
  const sessionId = sessionIdOf(ctx.actor);
  const timeoutS = challenge.attemptTimeoutS;
  const ids = { id, tenantId, eventId, unitId, userId, sessionId, challengeId, questionId };
  return { entry: { ...ids, answer: recorded, isRight, maxAttempts, timeoutS, atMs }, outcome, badges: [] };
}

/** Attempts on a limited question may have been used since the answer was recorded. */
async function refreshed(
  { batch }: AnsweringDeps,
  entry: AnswerEntry,
  outcome: AnswerOutcome,
): Promise<AnswerOutcome> {
  return entry.maxAttempts === null ? outcome : ((await batch.find(entry)) ?? outcome);
}

/** Of an answer that is recorded, whatever its challenge has become since. */
function requireQuestion(live: LiveEvent, challengeId: string, questionId: string) {
  const challenge = live.challenge(challengeId);
  if (!challenge) throw notFound(t('challengeNotFound'));
  return { challenge, question: questionOf(challenge, questionId) };
}

function questionOf({ questions }: LiveChallenge, questionId: string): LiveQuestion {
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw notFound(t('questionNotFound'));
  return question;
}

/** The answer is durable: a failure from here on is repaired later and must not fail the reply. */
async function follow(
  ctx: MemberCtx,
  events: LiveEvents,
  entry: AnswerEntry,
  recorded: AnswerOutcome,
): Promise<void> {
  const { fact } = recorded;
  if (!fact) return;
  const { tenantId, eventId, unitId, userId, challengeId, questionId } = entry;
  const { seq, atMs } = fact;
  try {
    const base = { seq, atMs, unitId, userId, challengeId, questionId };
    await events.recorded({ tenantId, eventId }, [{ ...base, ...factOf(entry, recorded) }]);
  } catch (err) {
    ctx.log.warn({ err }, 'a recorded answer could not be followed');
  }
}

/** What the fact of an answer says beyond whose it is. */
function factOf({ shared }: AnswerEntry, { outcome, penalty = 0, share }: AnswerOutcome) {
  if (outcome === 'wrong') return { kind: 'penalty' as const, points: -penalty };
  if (outcome !== 'partial') return { kind: 'solve' as const };
  return { kind: 'partial' as const, fraction: share?.fraction ?? 0, part: shared?.part?.key ?? null };
}
