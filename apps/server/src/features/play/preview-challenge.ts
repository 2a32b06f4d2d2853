import {
  type AnswerRule,
  type authoringRoutes,
  type ChallengePreview,
  fillConnection,
  type PreviewTry,
  type RouteInput,
  type QuestionTrial,
  type SubmitBody,
} from '@guidon/contract';
import { inTenant, newId, soloUnitId, questions } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { loadWhole, requireOwnChallenge, type WholeChallenge } from '../challenges/index.ts';
import type { LiveFact } from '../standings/index.ts';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';
import { introOf } from './get-play-challenge.ts';
import { hintLock } from './hints.ts';
import type { Asker, GivenAnswer } from './judge.ts';
import { followAlone, openAlone, type UnitChallenge } from './open-alone.ts';
import { judgeCounted, requireTimeFor, type TimeOwner } from './pattern-budget.ts';
import { presentAloneResult } from './present-result.ts';
import { presentAlone } from './present-play-challenge.ts';
import { decideShare } from './share-state.ts';
import { type AnsweringDeps, recordAlone } from './submit-answer.ts';
import { hintLocked } from './unlock-hint.ts';
import { t } from './declares.ts';

type PreviewInput = RouteInput<typeof authoringRoutes.preview>['body'];

/**
 * The challenge as a player gets it who has done what `input` says, and what an answer comes to, by what holds for every
 * answer. Nothing is written: what was tried is known to the page alone.
 */
export async function previewChallenge(
  ctx: MemberCtx,
  deps: Pick<AnsweringDeps, 'rewards'>,
  challengeId: string,
  input: PreviewInput,
): Promise<ChallengePreview> {
  const { whole, opened } = await inTenant(ctx, async (tx) => {
    const found = await loadWhole(tx, await requireOwnChallenge(tx, ctx, challengeId));
    requireParts(found, input);
    const facts = factsOf(ctx, challengeId, input);
    return { whole: found, opened: await openAlone(tx, ctx, found, { eventId: null, facts }) };
  });
  requireHintsInOrder(opened, input.hintIds, ctx.clock());
  const tried = new Map(input.tried.map((one) => [one.questionId, one]));
  const { answer } = input;
  const recorded =
    answer &&
    (await recordAlone(ctx, deps, opened, { ...answer, challengeId, id: newId() }, async (entry) => {
      const outcome = outcomeOf(opened, entry, tried.get(entry.questionId));
      followAlone(opened, entry, outcome);
      tried.set(entry.questionId, triedSince(entry, outcome, tried.get(entry.questionId)));
      return outcome;
    }));
  const intro = await introOf(opened.content, () => Promise.resolve(false));
  const shown = presentAlone(
    opened,
    {
      used: new Map([...tried].map(([id, { attemptsUsed }]) => [id, { used: attemptsUsed, lastAt: null }])),
      reviews: new Map([...tried].map(([id, { isPending }]) => [id, { isPending, last: null }])),
      nowMs: ctx.clock(),
    },
    { intro, hasLearning: false, recommended: whole.next, solveCount: 0 },
  );
  const { missing } = fillConnection(whole.challenge.connectionInfo, {});
  return {
    challenge: { ...shown, missingValues: missing },
    result: recorded ? presentAloneResult(ctx, opened, recorded) : null,
    tried: answer ? (tried.get(answer.questionId) ?? null) : null,
  };
}

function requireParts(
  { hints, questions }: WholeChallenge,
  { hintIds, questionIds, tried }: PreviewInput,
): void {
  const known = new Set([...hints, ...questions].map(({ id }) => id));
  if (!hintIds.every((id) => known.has(id))) throw notFound(t('hintNotFound'));
  const named = [...questionIds, ...tried.map(({ questionId }) => questionId)];
  if (!named.every((id) => known.has(id))) throw notFound(t('questionNotFound'));
}

/** What would be recorded of a player who has done so. */
function factsOf(
  { actor: { userId } }: MemberCtx,
  challengeId: string,
  { hintIds, questionIds, tried }: PreviewInput,
): LiveFact[] {
  const base = { seq: 0, atMs: 0, unitId: soloUnitId(userId), userId, challengeId };
  const hints = hintIds.map((hintId) => ({ ...base, kind: 'hint' as const, hintId, points: 0 }));
  const parts = tried.flatMap(({ questionId, fraction, parts: keys }): LiveFact[] => {
    const part = { ...base, kind: 'partial' as const, questionId, fraction };
    if (keys.length > 0) return keys.map((key) => ({ ...part, part: key }));
    return fraction > 0 ? [{ ...part, part: null }] : [];
  });
  const solves = questionIds.map((questionId) => ({ ...base, kind: 'solve' as const, questionId }));
  return [...hints, ...parts, ...solves];
}

/** HINT_LOCKED for one that nobody could have unlocked after those before it. */
function requireHintsInOrder(opened: UnitChallenge, hintIds: readonly string[], nowMs: number): void {
  const { challenge } = opened;
  for (const [place, hintId] of hintIds.entries()) {
    const hint = challenge.hints.find(({ id }) => id === hintId);
    const isUnlocked = (id: string) => hintIds.indexOf(id) >= 0 && hintIds.indexOf(id) < place;
    const lock = hint && hintLock(opened, challenge, hint, { isUnlocked, nowMs });
    if (lock) throw hintLocked(lock, challenge, nowMs);
  }
}

/** What recording would come to, of somebody who answers one thing after the other. */
function outcomeOf(
  { live, unitId }: UnitChallenge,
  entry: AnswerEntry,
  { attemptsUsed = 0, isPending = false }: Partial<PreviewTry> = {},
): AnswerOutcome {
  const { questionId, maxAttempts, shared } = entry;
  const isSolved = live.board.hasSolved(unitId, questionId);
  const counted = (outcome: AnswerOutcome['outcome']): AnswerOutcome => {
    if (isSolved || maxAttempts === null) return { outcome, attemptsUsed: null, fact: null };
    if (attemptsUsed >= maxAttempts) return { outcome: 'exhausted', attemptsUsed: null, fact: null };
    return { outcome, attemptsUsed: attemptsUsed + 1, fact: null };
  };
  const decided = () => counted(isSolved ? 'repeated' : 'right');
  if (shared === undefined) return entry.isRight ? decided() : counted('wrong');
  const parts = live.facts.flatMap((fact) =>
    fact.kind === 'partial' && fact.questionId === questionId ? (fact.part ?? []) : [],
  );
  const best = live.board.fractionOf(unitId, questionId);
  const decision = decideShare(entry, { isSolved, best, parts: new Set(parts) });
  if (decision.kind === 'solve') return decided();
  if (decision.kind === 'repeated') return { outcome: 'repeated', attemptsUsed: null, fact: null };
  if (decision.kind === 'pending') {
    if (isPending) throw new AppError('REVIEW_PENDING');
    return { outcome: 'pending', attemptsUsed: null, fact: null };
  }
  const { share, data, isAttempt } = decision;
  const outcome: AnswerOutcome = isAttempt
    ? counted('partial')
    : { outcome: 'partial', attemptsUsed: null, fact: null };
  if (outcome.outcome === 'exhausted') return outcome;
  const fact = data === null ? null : { seq: 0, atMs: entry.atMs, completionNumber: null };
  return { ...outcome, share, fact };
}

/** What the page sends with the next answer. */
function triedSince(
  { questionId, shared }: AnswerEntry,
  { outcome, attemptsUsed, fact, share }: AnswerOutcome,
  before: PreviewTry | undefined,
): PreviewTry {
  const key = outcome === 'partial' && fact !== null ? shared?.part?.key : undefined;
  return {
    questionId,
    attemptsUsed: attemptsUsed ?? before?.attemptsUsed ?? 0,
    isPending: outcome === 'pending' || (before?.isPending ?? false),
    fraction: outcome === 'partial' ? (share?.fraction ?? 0) : (before?.fraction ?? 0),
    parts: [...(before?.parts ?? []), ...(key === undefined ? [] : [key])],
  };
}

interface Trial {
  isRight: boolean;
  /** Somebody would have to judge it. */
  isPending: boolean;
  /** Of an answer that is right in part or one of several, how much of it: more than 0 and less than 1. */
  share: number | null;
  recorded: string;
}

/** What an answer comes to by a rule, for those who may read the rule; nothing of it is kept. */
function judgeUnrecorded(owner: TimeOwner, rule: AnswerRule, answer: GivenAnswer, asker?: Asker): Trial {
  requireTimeFor(owner, [rule]);
  const verdict = judgeCounted(owner, rule, answer, asker);
  const { isRight, isPending = false, fraction, part, recorded } = verdict;
  const share = fraction ?? (part === undefined ? null : 1 / part.total);
  return { isRight, isPending, share, recorded };
}

/** Judged as an answer of a player is; nothing is recorded. */
export async function tryAnswer(
  ctx: MemberCtx,
  questionId: string,
  answer: SubmitBody['answer'],
): Promise<QuestionTrial> {
  const question = await inTenant(ctx, async (tx) => {
    const [found] = await tx
      .select({ rule: questions.rule })
      .from(questions)
      .where(and(eq(questions.tenantId, ctx.tenantId), eq(questions.id, questionId)));
    return found;
  });
  if (!question) throw notFound(t('questionNotFound'));
  const { isRight, ...trial } = judgeUnrecorded(ctx, question.rule, answer);
  return { isCorrect: isRight, ...trial };
}
