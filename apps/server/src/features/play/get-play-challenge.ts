import { type CreditedUser, fillConnection, type PlayChallenge, type PlayQuestion } from '@guidon/contract';
import { attemptCounts, inTenant, soloUnitId, type UnitId } from '@guidon/db';
import type { Board } from '@guidon/scoring';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { hasSeenIntro, presentFile } from '../challenges/index.ts';
import { isForPractice } from '../events/index.ts';
import {
  type ChallengeContent,
  type LiveChallenge,
  type LiveEvents,
  type LiveQuestion,
  type OpenedEvent,
  teamIdOf,
  teamSolves,
} from '../standings/index.ts';
import { askedOf, partsAsked } from './asked-question.ts';
import { attemptsLeftAt } from './attempts-left.ts';
import { attemptsOf } from './attempts-of.ts';
import type { ChallengeOpens } from './challenge-opens.ts';
import {
  challengesSeen,
  openForReading,
  requireChallenge,
  requireContent,
  whyNotAnswer,
} from './play-access.ts';
import { withOwnFlag } from './own-flags.ts';
import { presentChallenge } from './present-challenge.ts';
import { presentHint } from './present-hint.ts';
import { readSolutions } from './read-solutions.ts';
import { locksFor } from './sequence-locks.ts';
import { readReviews, type ReviewState } from './read-reviews.ts';

/** Never contains an answer rule, and hints only once they are unlocked. */
export async function getPlayChallenge(
  ctx: MemberCtx,
  { events, opens }: { events: LiveEvents; opens: ChallengeOpens },
  eventId: string,
  challengeId: string,
): Promise<PlayChallenge> {
  const opened = await openForReading(ctx, events, eventId);
  const { live, viewer } = opened;
  const nowMs = ctx.clock();
  const challenge = requireChallenge(opened, challengeId, nowMs);
  const board = live.boardFor(viewer.audience, nowMs);
  const content = await requireContent(events, live, challengeId);
  const used = await attemptsUsed(ctx, opened, challenge);
  const connection = fillConnection(content.connectionInfo, content.connectionValues);
  const reviews = await readReviews(ctx, opened, challenge);
  const solvers = new Map(teamSolves(opened).map(({ questionId, user }) => [questionId, user]));
  const whyNot = whyNotAnswer(opened, ctx.clock(), challenge);
  if (whyNot === null) {
    const { tenantId, actor } = ctx;
    opens.note({ tenantId, eventId, challengeId, userId: actor.userId, atMs: ctx.clock() });
  }
  const practises = whyNot !== null && isForPractice(live.definition, nowMs);
  const flagUnit = viewer.unitId ?? (practises ? soloUnitId(ctx.actor.userId) : null);
  const locked = new Set(locksFor(opened, nowMs).map((lock) => lock.challengeId));
  const open = challengesSeen(opened, nowMs).filter(({ id }) => !locked.has(id));
  const ids = open.map(({ id }) => id);
  const next = open.find(({ id }) => id === challenge.nextChallengeId);
  const index = ids.indexOf(challengeId);
  return {
    ...presentChallenge(opened, board, challenge),
    eventId,
    eventName: live.definition.name,
    teamId: teamIdOf(viewer),
    description: withOwnFlag(content.description, flagUnit, challenge.questions),
    author: content.author,
    beginChallengeLink:
      content.beginChallengeLink === null
        ? null
        : withOwnFlag(content.beginChallengeLink, flagUnit, challenge.questions),
    connectionInfo: withOwnFlag(connection.text ?? '', flagUnit, challenge.questions) || null,
    missingValues: viewer.runs ? connection.missing : [],
    flagFormat: content.flagFormat,
    hasLearning: challenge.hasLearning,
    intro: await introOf(ctx, challengeId, content),
    solution: (await readSolutions(ctx, live, [challengeId])).get(challengeId) ?? null,
    questions: challenge.questions.map((question) =>
      presentQuestion({
        opened,
        board,
        challenge,
        content,
        question,
        used,
        solvers,
        nowMs,
        reviews,
        flagUnit,
      }),
    ),
    hints: challenge.hints.map((hint) => presentHint(opened, { challenge, content }, hint, nowMs)),
    hintVouchers: viewer.unitId === null ? 0 : live.purchases.vouchers(viewer.unitId).length,
    files: content.files.map(presentFile),
    attemptTimeoutS: challenge.attemptTimeoutS,
    wrongPenalty: challenge.wrongPenalty,
    previousId: ids[index - 1] ?? null,
    nextId: ids[index + 1] ?? null,
    recommended: next ? { id: next.id, name: next.name } : null,
    can: { answer: whyNot === null, practise: practises },
    whyNot: practises ? null : (whyNot?.in(ctx.language) ?? null),
  };
}

async function introOf(
  ctx: MemberCtx,
  challengeId: string,
  { introBody, introVideo }: ChallengeContent,
): Promise<PlayChallenge['intro']> {
  if (introBody === '' && introVideo === null) return null;
  return { body: introBody, video: introVideo, isSeen: await hasSeenIntro(ctx, challengeId) };
}

interface UsedAttempts {
  used: number;
  lastAt: Date | null;
}

async function attemptsUsed(
  ctx: MemberCtx,
  { live, viewer: { unitId } }: OpenedEvent,
  { questions }: LiveChallenge,
): Promise<ReadonlyMap<string, UsedAttempts>> {
  const limited = questions.filter(({ maxAttempts }) => maxAttempts !== null).map(({ id }) => id);
  if (unitId === null || limited.length === 0) return new Map();
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({
        questionId: attemptCounts.questionId,
        used: attemptCounts.used,
        lastAt: attemptCounts.lastAt,
      })
      .from(attemptCounts)
      .where(
        and(
          eq(attemptCounts.tenantId, live.tenantId),
          eq(attemptCounts.eventId, live.id),
          eq(attemptCounts.unitId, unitId),
          inArray(attemptCounts.questionId, limited),
        ),
      ),
  );
  return new Map(rows.map((row) => [row.questionId, row]));
}

interface ChallengeRequest {
  opened: OpenedEvent;
  board: Board;
  question: LiveQuestion;
  challenge: LiveChallenge;
  content: ChallengeContent;
  used: ReadonlyMap<string, UsedAttempts>;
  nowMs: number;
  solvers: ReadonlyMap<string, CreditedUser>;
  reviews: ReadonlyMap<string, ReviewState>;
  /** Whose flag is shown in texts. */
  flagUnit: UnitId | null;
}

function presentQuestion(request: ChallengeRequest): PlayQuestion {
  const { opened, board, challenge, content, question, used, solvers, nowMs, reviews, flagUnit } = request;
  const { id, title, rule } = question;
  const { live, viewer } = opened;
  const isSolved = viewer.unitId !== null && live.board.hasSolved(viewer.unitId, id);
  const handedIn = viewer.unitId === null ? 0 : live.board.partsOf(viewer.unitId, id).length;
  const maxAttempts =
    viewer.unitId === null ? question.maxAttempts : attemptsOf(live, viewer.unitId, question);
  const { used: attemptsUsed, answerAgainAtMs } = attemptsLeftAt(
    {
      used: used.get(id)?.used ?? 0,
      lastAtMs: used.get(id)?.lastAt?.getTime() ?? null,
      maxAttempts,
      timeoutS: challenge.attemptTimeoutS,
    },
    nowMs,
  );
  return {
    id,
    title,
    prompt: withOwnFlag(content.prompts[id] ?? '', flagUnit, [question]),
    points: board.questionValue(id),
    ...askedOf(rule, `${viewer.unitId ?? ''} ${id}`),
    parts: partsAsked(rule, { isSolved, handedIn }),
    fraction: viewer.unitId === null ? 0 : live.board.fractionOf(viewer.unitId, id),
    isPending: reviews.get(id)?.isPending ?? false,
    review: reviews.get(id)?.last ?? null,
    maxAttempts,
    attemptsUsed,
    answerAgainAt: answerAgainAtMs === null ? null : new Date(answerAgainAtMs).toISOString(),
    isSolved,
    solvedBy: solvers.get(id) ?? null,
    solveCount: board.solveCount(id),
  };
}
