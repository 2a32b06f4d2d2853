import type { SubmissionResult, SubmitBody } from '@guidon/contract';
import { inTenant, soloUnitId } from '@guidon/db';
import { spanWorth } from '@guidon/scoring';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { sessionIdOf } from '../../platform/http/session-of.ts';
import { keepOpenChallenge } from '../challenges/index.ts';
import { type Rankings, takePracticePlace } from '../events/index.ts';
import type { AnswerBatch } from './answer-batch.ts';
import { type AnswerEntry, type AnswerOutcome, isRightBy } from './answer-entry.ts';
import type { AnswerMemory, RecordedAnswer } from './answer-memory.ts';
import { countGuess } from './guess-limits.ts';
import { maySolve, type Verdict } from './judge.ts';
import { judgeCounted, requireTimeFor } from './pattern-budget.ts';
import {
  openPractice,
  type PracticeChallenge,
  practiceQuestion,
  practiceState,
} from './practice-challenge.ts';
import { presentPracticeResult } from './present-practice-result.ts';
import { partialMessage, shareWorth } from './present-result.ts';
import { practiceXp } from '../progress/index.ts';
import { badgesFor, earns, presentGamification, type Rewards } from './rewards.ts';
import { submissionId } from './submission-id.ts';
import { t } from './declares.ts';

export interface PracticeDeps {
  batch: AnswerBatch;
  memory: AnswerMemory;
  rankings: Rankings;
  rewards: Rewards;
}

type PracticeAnswer = Pick<SubmitBody, 'questionId' | 'answer'>;

/** An answer outside events: recorded as one of the practice event, which the caller joins by the first one. */
export async function submitPractice(
  ctx: MemberCtx,
  deps: PracticeDeps,
  challengeId: string,
  body: PracticeAnswer,
): Promise<SubmissionResult> {
  const { idempotencyKey: key, actor } = ctx;
  const id = submissionId(ctx.settings.secretKey, key, { ...body, userId: actor.userId, eventId: null });
  const opened: { practice?: PracticeChallenge } = {};
  const record = async () => {
    const { practice, ...recorded } = await recordPractice(ctx, deps, { ...body, challengeId, id });
    opened.practice = practice;
    return recorded;
  };
  const known = key === undefined ? undefined : deps.memory.find(id);
  const recorded = await (known ?? (key === undefined ? record() : deps.memory.keep(id, record)));
  // What was read for judging need not be read again; only what was sent before is.
  const practice = opened.practice ?? (await inTenant(ctx, (tx) => openPractice(tx, ctx, challengeId)));
  const mayHaveParts =
    recorded.outcome.outcome === 'right' && hasParts(practiceQuestion(practice, body.questionId));
  const { parts } = mayHaveParts
    ? await inTenant(ctx, (tx) => practiceState(tx, ctx, practice))
    : { parts: null };
  return present(ctx, practice, { ...recorded, before: parts?.get(body.questionId)?.fraction ?? 0 });
}

function hasParts({ rule }: ReturnType<typeof practiceQuestion>): boolean {
  return 'partial' in rule && rule.partial === true;
}

/** Nobody reviews what is practised, so that such an answer is not kept and uses no attempt. */
const unjudged: AnswerOutcome = { outcome: 'pending', attemptsUsed: null, fact: null };

/** Whose flag was sent says nothing where nobody competes. */
function inPart({ fraction, part }: Verdict): Pick<AnswerEntry, 'shared'> {
  if (fraction !== undefined) return { shared: { fraction } };
  return part === undefined ? {} : { shared: { part } };
}

async function recordPractice(
  ctx: MemberCtx,
  { batch, rankings, rewards }: PracticeDeps,
  sent: PracticeAnswer & { id: string; challengeId: string },
): Promise<RecordedAnswer & { practice: PracticeChallenge }> {
  const { id, challengeId, questionId } = sent;
  const { tenantId, actor } = ctx;
  const unitId = soloUnitId(actor.userId);
  const practice = await inTenant(ctx, (tx) => openPractice(tx, ctx, challengeId));
  const question = practiceQuestion(practice, questionId);
  const { flagKey, rule, maxAttempts } = question;
  requireTimeFor(ctx, [rule]);
  await countGuess(ctx, unitId, questionId);
  const verdict = judgeCounted(ctx, rule, sent.answer, { unitId, flagKey });
  const eventId = await inTenant(ctx, async (tx) => {
    await keepOpenChallenge(tx, ctx, challengeId);
    return takePracticePlace(tx, ctx, { challengeId, rankings });
  });
  const entry: AnswerEntry = {
    id,
    tenantId,
    eventId,
    unitId,
    userId: actor.userId,
    sessionId: sessionIdOf(actor),
    challengeId,
    questionId,
    answer: verdict.recorded,
    isRight: verdict.isRight,
    maxAttempts,
    xp: maySolve(verdict) && earns(ctx) ? practiceXp(practice.points.get(questionId) ?? 0) : 0,
    atMs: ctx.clock(),
    ...inPart(verdict),
  };
  const outcome = verdict.isPending === true ? unjudged : await batch.record(entry);
  if (outcome.outcome === 'outdated') throw new AppError('UNAVAILABLE');
  if (outcome.outcome === 'exhausted') throw new AppError('ATTEMPTS_EXHAUSTED');
  const badges = await badgesFor(ctx, rewards, entry, outcome);
  const isRight = isRightBy(outcome);
  const solved = new Set(isRight ? [...practice.solved, questionId] : practice.solved);
  return {
    entry: { ...entry, isRight },
    outcome,
    badges,
    practice: { ...practice, practiceEventId: eventId, solved },
  };
}

/** What a question is worth stays in practice. */
function present(
  ctx: MemberCtx,
  practice: PracticeChallenge,
  { entry, outcome, badges, before }: RecordedAnswer & { before: number },
): SubmissionResult {
  const worth = practice.points.get(entry.questionId) ?? 0;
  return presentPracticeResult(ctx, practice, {
    isRight: entry.isRight,
    recorded: entry.answer,
    undecided: undecidedMessage(outcome),
    points: outcome.outcome === 'right' ? spanWorth(worth, [[before, 1]]) : shareWorth(outcome, worth),
    isPartial: outcome.outcome === 'partial',
    isPending: false,
    alreadySolved: outcome.outcome === 'repeated',
    attemptsLeft:
      entry.maxAttempts === null || outcome.attemptsUsed === null
        ? null
        : Math.max(0, entry.maxAttempts - outcome.attemptsUsed),
    gamification: presentGamification(outcome, badges),
  });
}

function undecidedMessage(outcome: AnswerOutcome): LocalizedText | null {
  if (outcome.outcome === 'pending') return t('unjudgedPractice');
  return outcome.outcome === 'partial' ? partialMessage(outcome) : null;
}
