import { type CreateLearningBody, limits } from '@guidon/contract';
import { newId, type Tx } from '@guidon/db';
import {
  learningChallenges,
  learningCollections,
  learningEvents,
  learningItems,
  learningProgress,
} from '@guidon/db/schema/learning';
import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { nextVersion, requireRow, requireWritten } from '../../../platform/records/records.ts';
import { dropFiles } from '../../stored-files/index.ts';
import { t } from '../declares.ts';
import { readableBy, type ReaderCtx } from './visibility.ts';

export type CollectionRow = typeof learningCollections.$inferSelect;
export type ItemRow = typeof learningItems.$inferSelect;

type Owner = Pick<MemberCtx, 'tenantId'>;
type Author = Owner & { actor: { userId: string } };

/** How an address names an item. */
export interface ItemParams {
  collectionId: string;
  itemId: string;
}

export const isCollection = ({ tenantId }: Owner, id: string) =>
  and(eq(learningCollections.tenantId, tenantId), eq(learningCollections.id, id));

const isInCollection = ({ tenantId }: Owner, collectionId: string) =>
  and(eq(learningItems.tenantId, tenantId), eq(learningItems.collectionId, collectionId));

const isItem = (owner: Owner, { collectionId, itemId }: ItemParams) =>
  and(isInCollection(owner, collectionId), eq(learningItems.id, itemId));

/** NOT_FOUND for one that the caller may not read. */
export function requireReadable(tx: Tx, ctx: ReaderCtx, id: string): Promise<CollectionRow> {
  return requireRow(
    tx
      .select()
      .from(learningCollections)
      .where(and(isCollection(ctx, id), readableBy(ctx))),
    t('collectionNotFound'),
  );
}

/** Its items are changed by one at a time. */
export function lockCollection(tx: Tx, owner: Owner, id: string): Promise<CollectionRow> {
  return requireRow(
    tx.select().from(learningCollections).where(isCollection(owner, id)).for('update'),
    t('collectionNotFound'),
  );
}

export async function insertCollection(tx: Tx, ctx: Author, fields: CreateLearningBody): Promise<string> {
  const id = newId();
  await tx
    .insert(learningCollections)
    .values({ ...fields, tenantId: ctx.tenantId, id, createdBy: ctx.actor.userId });
  return id;
}

/** CONFLICT when `version` is no longer the current one. */
export async function writeCollection(
  tx: Tx,
  owner: Owner,
  { id, version }: { id: string; version: number },
  fields: CreateLearningBody,
): Promise<void> {
  const writing = tx
    .update(learningCollections)
    .set({ ...fields, ...nextVersion(learningCollections) })
    .where(and(isCollection(owner, id), eq(learningCollections.version, version)))
    .returning({ id: learningCollections.id });
  await requireWritten(writing);
}

export async function touchCollection(tx: Tx, owner: Owner, id: string): Promise<void> {
  await tx.update(learningCollections).set({ updatedAt: sql`now()` }).where(isCollection(owner, id));
}

export function requireItem(tx: Tx, owner: Owner, params: ItemParams): Promise<ItemRow> {
  return requireRow(tx.select().from(learningItems).where(isItem(owner, params)), t('itemNotFound'));
}

export type ItemContent = Omit<
  ItemRow,
  'tenantId' | 'collectionId' | 'id' | 'position' | 'version' | 'textBytes'
>;

/** At the end of a locked collection; fails where that has as many as it may. */
export async function appendItem(
  tx: Tx,
  owner: Owner,
  collectionId: string,
  content: ItemContent,
): Promise<ItemRow> {
  const [present] = await tx
    .select({ number: count(), last: max(learningItems.position) })
    .from(learningItems)
    .where(isInCollection(owner, collectionId));
  if ((present?.number ?? 0) >= limits.learningItems)
    throw new AppError('LIMIT_REACHED', t('tooManyItems', { most: limits.learningItems }));
  const [row] = await tx
    .insert(learningItems)
    .values({
      ...content,
      tenantId: owner.tenantId,
      collectionId,
      id: newId(),
      position: (present?.last ?? -1) + 1,
    })
    .returning();
  if (!row) throw new Error('an insert without a condition answered no row');
  return row;
}

/** Null when `version` is no longer the current one. */
export async function writeItem(
  tx: Tx,
  owner: Owner,
  { version, ...params }: ItemParams & { version: number },
  content: Partial<ItemContent>,
): Promise<ItemRow | null> {
  const [row] = await tx
    .update(learningItems)
    .set({ ...content, version: sql`${learningItems.version} + 1` })
    .where(and(isItem(owner, params), eq(learningItems.version, version)))
    .returning();
  return row ?? null;
}

export async function itemIdsOf(tx: Tx, owner: Owner, collectionId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: learningItems.id })
    .from(learningItems)
    .where(isInCollection(owner, collectionId))
    .orderBy(asc(learningItems.position), asc(learningItems.id));
  return rows.map(({ id }) => id);
}

export async function writeOrder(tx: Tx, owner: Owner, collectionId: string, itemIds: readonly string[]) {
  const places = sql.param([...itemIds]);
  await tx
    .update(learningItems)
    .set({ position: sql`array_position(${places}::uuid[], ${learningItems.id}) - 1` })
    .where(and(isInCollection(owner, collectionId), inArray(learningItems.id, [...itemIds])));
}

/** Answers the keys of bytes that are to be removed after the commit. */
export async function deleteItem(tx: Tx, owner: Owner, params: ItemParams): Promise<string[]> {
  const [gone] = await tx
    .delete(learningItems)
    .where(isItem(owner, params))
    .returning({ fileId: learningItems.fileId });
  return gone?.fileId ? dropFiles(tx, owner.tenantId, [gone.fileId]) : [];
}

/** The same for a whole collection. */
export async function deleteWhole(tx: Tx, owner: Owner, collectionId: string): Promise<string[]> {
  const files = await tx
    .select({ id: learningItems.fileId })
    .from(learningItems)
    .where(isInCollection(owner, collectionId));
  await tx.delete(learningCollections).where(isCollection(owner, collectionId));
  const ids = files.flatMap(({ id }) => id ?? []);
  return dropFiles(tx, owner.tenantId, ids);
}

/** What is to be learnt before a challenge; nothing changes where it is linked already. */
export async function insertChallengeLink(
  tx: Tx,
  { tenantId }: Owner,
  link: { collectionId: string; challengeId: string },
): Promise<void> {
  await tx
    .insert(learningChallenges)
    .values({ ...link, tenantId })
    .onConflictDoNothing();
}

export async function insertEventLink(
  tx: Tx,
  { tenantId }: Owner,
  link: { collectionId: string; eventId: string },
): Promise<void> {
  await tx
    .insert(learningEvents)
    .values({ ...link, tenantId })
    .onConflictDoNothing();
}

export async function markDone(
  tx: Tx,
  ctx: Pick<MemberCtx, 'tenantId' | 'actor' | 'clock'>,
  { collectionId, itemId }: ItemParams,
): Promise<void> {
  const { tenantId, actor, clock } = ctx;
  await tx
    .insert(learningProgress)
    .values({ tenantId, collectionId, itemId, userId: actor.userId, doneAt: new Date(clock()) })
    .onConflictDoNothing();
}

export async function unmarkDone(tx: Tx, ctx: ReaderCtx, { collectionId, itemId }: ItemParams) {
  await tx
    .delete(learningProgress)
    .where(
      and(
        eq(learningProgress.tenantId, ctx.tenantId),
        eq(learningProgress.collectionId, collectionId),
        eq(learningProgress.itemId, itemId),
        eq(learningProgress.userId, ctx.actor.userId),
      ),
    );
}
