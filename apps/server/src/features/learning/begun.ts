import { type BegunTraining, hasRight } from '@guidon/contract';
import { inTenant, submissions, type Tx } from '@guidon/db';
import {
  adventureReads,
  adventures,
  adventureSteps,
  learningCollections,
  learningProgress,
} from '@guidon/db/schema/learning';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { findPracticeEvent } from '../events/index.ts';
import { getAdventure } from './adventures/walk-adventure.ts';
import { readFigures, selectReadable } from './materials/read-models.ts';

/** Begun and not finished, with when the caller was last there. */
export type BegunItem = BegunTraining & { at: Date };

/** Adventures and learning materials that the caller has begun and not finished, of each kind this many at most. */
export async function begunLearning(ctx: MemberCtx, most: number): Promise<BegunItem[]> {
  const [walked, materials] = await inTenant(ctx, async (tx) => [
    await lastWalked(tx, ctx, most),
    await begunMaterials(tx, ctx, most),
  ]);
  const stories = await Promise.all(
    walked.map(async ({ id, at }) => ({ at, adventure: await getAdventure(ctx, id) })),
  );
  return [
    ...materials,
    ...stories.map(({ at, adventure: { id, title, doneCount, stepCount } }) => ({
      kind: 'adventure' as const,
      id,
      title,
      done: doneCount,
      total: stepCount,
      at,
    })),
  ].filter(({ done, total }) => done < total);
}

/** A step was read, or its challenge answered outside events. */
async function lastWalked(tx: Tx, ctx: MemberCtx, most: number): Promise<{ id: string; at: Date }[]> {
  const { tenantId, actor } = ctx;
  const practiceId = await findPracticeEvent(tx, tenantId);
  const isStep = and(
    eq(adventureSteps.tenantId, adventures.tenantId),
    eq(adventureSteps.adventureId, adventures.id),
  );
  const isRead = and(
    eq(adventureReads.tenantId, adventures.tenantId),
    eq(adventureReads.adventureId, adventures.id),
    eq(adventureReads.stepId, adventureSteps.id),
    eq(adventureReads.userId, actor.userId),
  );
  const isAnswered = and(
    eq(submissions.tenantId, adventures.tenantId),
    eq(submissions.eventId, sql`${practiceId}::uuid`),
    eq(submissions.userId, actor.userId),
    eq(submissions.challengeId, adventureSteps.challengeId),
  );
  const at = sql`max(greatest(${adventureReads.readAt}, ${submissions.submittedAt}))`.mapWith(
    adventureReads.readAt,
  );
  return tx
    .select({ id: adventures.id, at })
    .from(adventures)
    .innerJoin(adventureSteps, isStep)
    .leftJoin(adventureReads, isRead)
    .leftJoin(submissions, isAnswered)
    .where(
      and(
        eq(adventures.tenantId, tenantId),
        hasRight(actor.role, 'learning.write') ? undefined : eq(adventures.isPublished, true),
        sql`coalesce(${adventureReads.readAt}, ${submissions.submittedAt}) is not null`,
      ),
    )
    .groupBy(adventures.id)
    .orderBy(desc(at))
    .limit(most);
}

async function begunMaterials(tx: Tx, ctx: MemberCtx, most: number): Promise<BegunItem[]> {
  const { tenantId, actor } = ctx;
  const last = await tx
    .select({ id: learningProgress.collectionId, at: max(learningProgress.doneAt) })
    .from(learningProgress)
    .where(and(eq(learningProgress.tenantId, tenantId), eq(learningProgress.userId, actor.userId)))
    .groupBy(learningProgress.collectionId)
    .orderBy(desc(max(learningProgress.doneAt)))
    .limit(most);
  const ids = last.map(({ id }) => id);
  if (ids.length === 0) return [];
  const readable = await selectReadable(tx, ctx, inArray(learningCollections.id, ids));
  const figures = await readFigures(tx, ctx, ids);
  return readable.flatMap(({ id, title }) => {
    const at = last.find((each) => each.id === id)?.at;
    const progress = figures.get(id)?.progress;
    return at && progress ? [{ kind: 'materials' as const, id, title, ...progress, at }] : [];
  });
}
