import type { LearningProgress } from '@guidon/contract';
import { challenges, events, storedFiles, type Tx } from '@guidon/db';
import {
  learningChallenges,
  learningCollections,
  learningEvents,
  learningItems,
  learningProgress,
} from '@guidon/db/schema/learning';
import { and, asc, count, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { visibleTo } from '../../events/index.ts';
import { readableBy, type ReaderCtx } from './visibility.ts';

const isDoneBy = ({ actor }: ReaderCtx) =>
  and(
    eq(learningProgress.tenantId, learningItems.tenantId),
    eq(learningProgress.collectionId, learningItems.collectionId),
    eq(learningProgress.itemId, learningItems.id),
    eq(learningProgress.userId, actor.userId),
  );

export function selectReadable(tx: Tx, ctx: ReaderCtx, where: SQL | undefined) {
  return tx
    .select()
    .from(learningCollections)
    .where(and(readableBy(ctx), where))
    .orderBy(asc(learningCollections.createdAt), asc(learningCollections.id));
}

interface Figures {
  progress: LearningProgress;
  minutes: number;
}

export const noFigures: Figures = { progress: { done: 0, total: 0 }, minutes: 0 };

/** Of each collection that has items: how many, how long they take, and how many the caller has done. */
export async function readFigures(
  tx: Tx,
  ctx: ReaderCtx,
  collectionIds: readonly string[],
): Promise<Map<string, Figures>> {
  if (collectionIds.length === 0) return new Map();
  const rows = await tx
    .select({
      collectionId: learningItems.collectionId,
      total: count(),
      done: count(learningProgress.userId),
      minutes: sum(learningItems.minutes).mapWith(Number),
    })
    .from(learningItems)
    .leftJoin(learningProgress, isDoneBy(ctx))
    .where(
      and(eq(learningItems.tenantId, ctx.tenantId), inArray(learningItems.collectionId, [...collectionIds])),
    )
    .groupBy(learningItems.collectionId);
  return new Map(
    rows.map(({ collectionId, total, done, minutes }) => [
      collectionId,
      { progress: { done, total }, minutes: minutes ?? 0 },
    ]),
  );
}

export async function readProgress(tx: Tx, ctx: ReaderCtx, collectionId: string): Promise<LearningProgress> {
  return ((await readFigures(tx, ctx, [collectionId])).get(collectionId) ?? noFigures).progress;
}

/** In their order, without what they say. */
export function readHeads(tx: Tx, ctx: ReaderCtx, collectionId: string) {
  return tx
    .select({
      id: learningItems.id,
      kind: learningItems.kind,
      title: learningItems.title,
      minutes: learningItems.minutes,
      isDone: sql<boolean>`${learningProgress.userId} is not null`,
    })
    .from(learningItems)
    .leftJoin(learningProgress, isDoneBy(ctx))
    .where(and(eq(learningItems.tenantId, ctx.tenantId), eq(learningItems.collectionId, collectionId)))
    .orderBy(asc(learningItems.position), asc(learningItems.id));
}

/** One item with its file, and whether the caller has done it; null for none. */
export async function readItem(
  tx: Tx,
  ctx: ReaderCtx,
  { collectionId, itemId }: { collectionId: string; itemId: string },
) {
  const [row] = await tx
    .select({
      item: learningItems,
      file: storedFiles,
      isDone: sql<boolean>`${learningProgress.userId} is not null`,
    })
    .from(learningItems)
    .leftJoin(
      storedFiles,
      and(eq(storedFiles.tenantId, learningItems.tenantId), eq(storedFiles.id, learningItems.fileId)),
    )
    .leftJoin(learningProgress, isDoneBy(ctx))
    .where(
      and(
        eq(learningItems.tenantId, ctx.tenantId),
        eq(learningItems.collectionId, collectionId),
        eq(learningItems.id, itemId),
      ),
    );
  return row ?? null;
}

export type WholeItem = NonNullable<Awaited<ReturnType<typeof readItem>>>;

/** What a collection is to be learnt before: challenges of the bank, and events that the caller sees. */
export async function readLinks(tx: Tx, ctx: MemberCtx, collectionId: string) {
  const { tenantId } = ctx;
  const linkedChallenges = await tx
    .select({ id: challenges.id, name: challenges.name })
    .from(learningChallenges)
    .innerJoin(
      challenges,
      and(
        eq(challenges.tenantId, learningChallenges.tenantId),
        eq(challenges.id, learningChallenges.challengeId),
      ),
    )
    .where(and(eq(learningChallenges.tenantId, tenantId), eq(learningChallenges.collectionId, collectionId)))
    .orderBy(asc(challenges.name), asc(challenges.id));
  const linkedEvents = await tx
    .select({ id: events.id, name: events.name })
    .from(learningEvents)
    .innerJoin(
      events,
      and(eq(events.tenantId, learningEvents.tenantId), eq(events.id, learningEvents.eventId)),
    )
    .where(
      and(
        eq(learningEvents.tenantId, tenantId),
        eq(learningEvents.collectionId, collectionId),
        visibleTo(ctx),
      ),
    )
    .orderBy(asc(events.name), asc(events.id));
  return { challenges: linkedChallenges, events: linkedEvents };
}

export function isLinkedToChallenge(challengeId: string): SQL {
  return sql`exists (select from ${learningChallenges} l where l.tenant_id = ${learningCollections.tenantId}
    and l.collection_id = ${learningCollections.id} and l.challenge_id = ${challengeId})`;
}

export function isLinkedToEvent(eventId: string): SQL {
  return sql`exists (select from ${learningEvents} l where l.tenant_id = ${learningCollections.tenantId}
    and l.collection_id = ${learningCollections.id} and l.event_id = ${eventId})`;
}
