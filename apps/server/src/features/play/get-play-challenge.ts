import { createHash } from 'node:crypto';
import { type CreditedUser, type Option, type PlayChallenge, type PlayQuestion } from '@guidon/contract';
import { attemptCounts, inTenant } from '@guidon/db';
import type { Board } from '@guidon/scoring';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { presentFile } from '../challenges/index.ts';
import { isForPractice } from '../events/index.ts';
import {
  type LiveChallenge,
  type LiveEvents,
  type LiveQuestion,
  type OpenedEvent,
  teamIdOf,
  teamSolves,
} from '../standings/index.ts';
import { attemptsOf } from './attempts-of.ts';
import type { ChallengeOpens } from './challenge-opens.ts';
import { challengesSeen, openForReading, requireChallenge, whyNotAnswer } from './play-access.ts';
import { presentChallenge } from './present-challenge.ts';
import { locksFor } from './sequence-locks.ts';

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
  const used = await attemptsUsed(ctx, opened, challenge);
  const solvers = new Map(teamSolves(opened).map(({ questionId, user }) => [questionId, user]));
  const whyNot = whyNotAnswer(opened, ctx.clock(), challenge);
  if (whyNot === null) {
    const { tenantId, actor } = ctx;
    opens.note({ tenantId, eventId, challengeId, userId: actor.userId, atMs: ctx.clock() });
  }
  const practises = whyNot !== null && isForPractice(live.definition, nowMs);
  const locked = new Set(locksFor(opened, nowMs).map((lock) => lock.challengeId));
  const ids = challengesSeen(opened, nowMs).flatMap(({ id }) => (locked.has(id) ? [] : id));
  const index = ids.indexOf(challengeId);
  return {
    ...presentChallenge(live, board, challenge),
    eventId,
    eventName: live.definition.name,
    teamId: teamIdOf(viewer),
    description: challenge.description,
    author: challenge.author,
    beginChallengeLink: challenge.beginChallengeLink,
    questions: challenge.questions.map((question) =>
      presentQuestion({ opened, board, question, used, solvers }),
    ),
    hints: challenge.hints.map((hint) => presentHint(opened, hint, nowMs)),
    hintVouchers: viewer.unitId === null ? 0 : live.purchases.vouchers(viewer.unitId).length,
    files: challenge.files.map(presentFile),
    previousId: ids[index - 1] ?? null,
    nextId: ids[index + 1] ?? null,
    can: { answer: whyNot === null, practise: practises },
    whyNot: practises ? null : (whyNot?.in(ctx.language) ?? null),
  };
}

async function attemptsUsed(
  ctx: MemberCtx,
  { live, viewer: { unitId } }: OpenedEvent,
  { questions }: LiveChallenge,
): Promise<Map<string, number>> {
  const limited = questions.filter(({ maxAttempts }) => maxAttempts !== null).map(({ id }) => id);
  if (unitId === null || limited.length === 0) return new Map();
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ questionId: attemptCounts.questionId, used: attemptCounts.used })
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
  return new Map(rows.map((row) => [row.questionId, row.used]));
}

interface ChallengeRequest {
  opened: OpenedEvent;
  board: Board;
  question: LiveQuestion;
  used: Map<string, number>;
  solvers: ReadonlyMap<string, CreditedUser>;
}

function presentQuestion({ opened, board, question, used, solvers }: ChallengeRequest): PlayQuestion {
  const { id, title, prompt, rule } = question;
  const { live, viewer } = opened;
  return {
    id,
    title,
    prompt,
    points: board.questionValue(id),
    kind: rule.kind,
    options: rule.kind === 'choice' ? shuffled(rule.options, `${viewer.unitId ?? ''} ${id}`) : [],
    multiple: rule.kind === 'choice' && rule.multiple,
    maxAttempts: viewer.unitId === null ? question.maxAttempts : attemptsOf(live, viewer.unitId, question),
    attemptsUsed: used.get(id) ?? 0,
    isSolved: viewer.unitId !== null && live.board.hasSolved(viewer.unitId, id),
    solvedBy: solvers.get(id) ?? null,
    solveCount: board.solveCount(id),
  };
}

/** Shuffled differently for each unit, but always the same for one. */
export function shuffled(options: readonly Option[], seed: string): Option[] {
  return options
    .map(({ id, text }) => ({ option: { id, text }, place: placeOf(`${seed} ${id}`) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ option }) => option);
}

function placeOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The content is included once unlocked, and always for those who run the event and in practice. */
export function presentHint(
  { live, viewer }: OpenedEvent,
  { id, cost, content }: LiveChallenge['hints'][number],
  nowMs: number,
): PlayChallenge['hints'][number] {
  const isFree = viewer.runs || isForPractice(live.definition, nowMs);
  const isOpen = isFree || (viewer.unitId !== null && live.hasUnlocked(viewer.unitId, id));
  return { id, cost, content: isOpen ? content : null };
}
