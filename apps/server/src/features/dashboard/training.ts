import type { dashboardRoutes, RouteReply } from '@guidon/contract';
import { challenges, inTenant, questions, submissions, type Tx } from '@guidon/db';
import { and, desc, eq, inArray, max, or } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isInLibrary, isInternalFor, ownSolves } from '../challenges/index.ts';
import { findPracticeEvent } from '../events/index.ts';
import { type Begun, begunLearning } from '../learning/index.ts';

const shown = 4;
/** Of what was answered last many are solved by now. */
const lookedThrough = 50;

/** What the caller has begun outside events and not finished, whatever kind it is of, the latest first. */
export async function getTraining(
  ctx: MemberCtx,
): Promise<RouteReply<typeof dashboardRoutes.training>['data']> {
  const begun = [
    ...(await inTenant(ctx, (tx) => begunChallenges(tx, ctx))),
    ...(await begunLearning(ctx, shown)),
  ];
  return begun
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, shown)
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

async function begunChallenges(tx: Tx, ctx: MemberCtx): Promise<Begun[]> {
  const { tenantId, actor } = ctx;
  const eventId = await findPracticeEvent(tx, tenantId);
  if (eventId === null) return [];
  const last = await tx
    .select({ id: submissions.challengeId, at: max(submissions.submittedAt) })
    .from(submissions)
    .where(
      and(
        eq(submissions.tenantId, tenantId),
        eq(submissions.eventId, eventId),
        eq(submissions.userId, actor.userId),
      ),
    )
    .groupBy(submissions.challengeId)
    .orderBy(desc(max(submissions.submittedAt)))
    .limit(lookedThrough);
  if (last.length === 0) return [];
  const times = new Map(last.map(({ id, at }) => [id, at]));
  const rows = await tx
    .select({
      id: challenges.id,
      title: challenges.name,
      visibility: challenges.visibility,
      questionId: questions.id,
    })
    .from(challenges)
    .innerJoin(
      questions,
      and(eq(questions.tenantId, challenges.tenantId), eq(questions.challengeId, challenges.id)),
    )
    .where(
      and(
        eq(challenges.tenantId, tenantId),
        inArray(challenges.id, [...times.keys()]),
        or(isInLibrary, isInternalFor(ctx)),
      ),
    );
  const solved = await ownSolves(tx, ctx);
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [first, ...others]]) => {
    const at = times.get(id);
    if (!first || !at) return [];
    const ids = [first, ...others].map(({ questionId }) => questionId);
    const done = ids.filter((questionId) => solved.has(questionId)).length;
    const kind = first.visibility === 'internal' ? ('internal' as const) : ('challenge' as const);
    return done === ids.length ? [] : [{ kind, id, title: first.title, done, total: ids.length, at }];
  });
}
