import type { PlayChallenge, SubmissionResult } from '@guidon/contract';
import { eventChallenges, eventParticipants, events, inTenant, soloUnitId, type Tx } from '@guidon/db';
import { learningChallenges } from '@guidon/db/schema/learning';
import { and, eq, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { findOpenNext, loadWhole, ownSolves, requireOpenChallenge } from '../challenges/index.ts';
import { type Rankings, takePracticePlace } from '../events/index.ts';
import { practiceXp } from '../progress/index.ts';
import { loadFactsOf } from '../standings/index.ts';
import type { AnswerBatch } from './answer-batch.ts';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';
import { type UnitChallenge, openAlone } from './open-alone.ts';
import { t } from './declares.ts';

// What is said of answers in an event holds in practice. Everything that practice has otherwise stands in this file:
// - it is open to whom the challenge is open outside events, and whoever answers takes a place in the practice event then;
// - what was solved in an event is shown as solved, and counts for the completion;
// - nobody reviews: an answer that people would judge is not kept and uses no attempt;
// - XP is half, and nothing is said of solves of others, as there is no board.

export interface Practice extends UnitChallenge {
  /** The practice event of the tenant, once there is one. */
  eventId: string | null;
  /** The caller has a place in it, and the challenge is part of it. */
  hasPlace: boolean;
  /** How many members have completed it in practice. */
  completions: number;
}

/** NOT_FOUND unless the caller may open it outside events. */
export async function openPractice(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  isOpen?: SQL,
): Promise<Practice> {
  const { tenantId, actor } = ctx;
  const { userId } = actor;
  const unitId = soloUnitId(userId);
  const whole = await loadWhole(tx, await requireOpenChallenge(tx, ctx, challengeId, isOpen));
  const { eventId = null, hasJoined = null, completions = null } = await placeOf(tx, ctx, challengeId);
  const own = eventId === null ? [] : await loadFactsOf(tx, { tenantId, eventId }, { unitId, challengeId });
  const recorded = new Set(own.flatMap((fact) => (fact.kind === 'solve' ? fact.questionId : [])));
  const solved = await ownSolves(tx, ctx);
  const elsewhere = whole.questions
    .filter(({ id }) => solved.has(id) && !recorded.has(id))
    .map(({ id: questionId }) => ({
      ...unnumbered,
      kind: 'solve' as const,
      unitId,
      userId,
      challengeId,
      questionId,
    }));
  const alone = await openAlone(tx, ctx, whole, { eventId, facts: [...own, ...elsewhere] });
  const hasPlace = hasJoined !== null && completions !== null;
  return { ...alone, eventId, hasPlace, completions: completions ?? 0 };
}

const unnumbered = { seq: 0, atMs: 0 };

interface Place {
  eventId: string;
  hasJoined: string | null;
  completions: number | null;
}

async function placeOf(tx: Tx, { tenantId, actor }: MemberCtx, challengeId: string): Promise<Partial<Place>> {
  const [place] = await tx
    .select({
      eventId: events.id,
      hasJoined: eventParticipants.userId,
      completions: eventChallenges.completions,
    })
    .from(events)
    .leftJoin(
      eventParticipants,
      and(
        eq(eventParticipants.tenantId, events.tenantId),
        eq(eventParticipants.eventId, events.id),
        eq(eventParticipants.userId, actor.userId),
      ),
    )
    .leftJoin(
      eventChallenges,
      and(
        eq(eventChallenges.tenantId, events.tenantId),
        eq(eventChallenges.eventId, events.id),
        eq(eventChallenges.challengeId, challengeId),
      ),
    )
    .where(and(eq(events.tenantId, tenantId), eq(events.kind, 'practice')));
  return place ?? {};
}

/** The id of the practice event, with a place of the caller in it. */
export async function placeIn(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, hasPlace, challenge }: Practice,
  rankings: Rankings,
): Promise<string> {
  if (eventId !== null && hasPlace) return eventId;
  return takePracticePlace(tx, ctx, { challengeId: challenge.id, rankings });
}

const unjudged: AnswerOutcome = { outcome: 'pending', attemptsUsed: null, fact: null };

/** Records an answer where practice is recorded. */
export async function recordPractice(
  ctx: MemberCtx,
  { batch, rankings }: { batch: AnswerBatch; rankings: Rankings },
  practice: Practice,
  entry: AnswerEntry,
): Promise<AnswerOutcome> {
  if (entry.shared?.isPending === true) return unjudged;
  const { hasPlace, eventId: known } = practice;
  const eventId =
    hasPlace && known !== null ? known : await inTenant(ctx, (tx) => placeIn(tx, ctx, practice, rankings));
  return batch.record({ ...entry, eventId, xp: practiceXp(entry.xp ?? 0) });
}

/** The result of an answer, of which nobody waits for a review. */
export function withoutReview({ language }: MemberCtx, result: SubmissionResult): SubmissionResult {
  if (!result.isPending) return result;
  return { ...result, isPending: false, message: t('unjudgedPractice').in(language) };
}

/** What the page of the challenge says beside what it says in an event. */
export async function practicePage(
  ctx: MemberCtx,
  { challenge, completions }: Practice,
): Promise<Pick<PlayChallenge, 'hasLearning' | 'recommended' | 'solveCount'>> {
  const isLinked = and(
    eq(learningChallenges.tenantId, ctx.tenantId),
    eq(learningChallenges.challengeId, challenge.id),
  );
  return inTenant(ctx, async (tx) => ({
    solveCount: completions,
    hasLearning: (await tx.$count(learningChallenges, isLinked)) > 0,
    recommended: await findOpenNext(tx, ctx, challenge),
  }));
}
