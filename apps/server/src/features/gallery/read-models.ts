import { type GalleryImage, hasRight } from '@guidon/contract';
import { events, memberships, storedFiles, type Tx, users } from '@guidon/db';
import { galleryImages } from '@guidon/db/schema/gallery';
import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { orderByLatest, type PageSelection, singleRow } from '../../platform/http/keyset-page.ts';
import { runnableWith, teamsVisibleTo, visibleTo } from '../events/index.ts';
import { t } from './declares.ts';

export const latestFirst = orderByLatest('gallery', galleryImages.createdAt, galleryImages.id);

const picture = aliasedTable(storedFiles, 'picture');
const thumbnail = aliasedTable(storedFiles, 'thumbnail');

/**
 * One's own; of others, who are members still, what is for the organization, and what is for an event that the caller
 * takes part in or runs.
 */
function seenBy(ctx: MemberCtx): SQL {
  return sql`(${galleryImages.createdBy} = ${ctx.actor.userId}
    or (${memberships.isActive} and ${memberships.removedAt} is null and (${galleryImages.isForTenant}
      or (${galleryImages.eventId} is not null and ${teamsVisibleTo(ctx)}))))`;
}

function mayTakeDown(ctx: MemberCtx): SQL<boolean> {
  const ofTenant = hasRight(ctx.actor.role, 'gallery.moderate') ? galleryImages.isForTenant : sql`false`;
  return sql<boolean>`(${ofTenant} or (${galleryImages.eventId} is not null
    and coalesce(${runnableWith(ctx, 'people')}, false)))`;
}

/** Pictures that the caller may see. */
export function selectImages(tx: Tx, ctx: MemberCtx, where: SQL | undefined, page: PageSelection) {
  return tx
    .select({
      sortKey: page.sortKey,
      id: galleryImages.id,
      caption: galleryImages.caption,
      width: galleryImages.width,
      height: galleryImages.height,
      createdAt: galleryImages.createdAt,
      createdBy: galleryImages.createdBy,
      username: users.username,
      isForTenant: galleryImages.isForTenant,
      eventId: galleryImages.eventId,
      eventName: sql<string | null>`case when ${visibleTo(ctx)} then ${events.name} end`,
      fileId: galleryImages.fileId,
      thumbnailFileId: galleryImages.thumbnailFileId,
      picture: { sha256: picture.sha256, storageKey: picture.storageKey, sizeBytes: picture.sizeBytes },
      thumbnail: {
        sha256: thumbnail.sha256,
        storageKey: thumbnail.storageKey,
        sizeBytes: thumbnail.sizeBytes,
      },
      mayTakeDown: mayTakeDown(ctx),
    })
    .from(galleryImages)
    .innerJoin(
      memberships,
      and(eq(memberships.tenantId, galleryImages.tenantId), eq(memberships.userId, galleryImages.createdBy)),
    )
    .innerJoin(users, eq(users.id, galleryImages.createdBy))
    .innerJoin(
      picture,
      and(eq(picture.tenantId, galleryImages.tenantId), eq(picture.id, galleryImages.fileId)),
    )
    .innerJoin(
      thumbnail,
      and(eq(thumbnail.tenantId, galleryImages.tenantId), eq(thumbnail.id, galleryImages.thumbnailFileId)),
    )
    .leftJoin(events, and(eq(events.tenantId, galleryImages.tenantId), eq(events.id, galleryImages.eventId)))
    .where(and(eq(galleryImages.tenantId, ctx.tenantId), seenBy(ctx), where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

export type SeenImage = Omit<Awaited<ReturnType<typeof selectImages>>[number], 'sortKey'>;

/** NOT_FOUND for one that the caller may not see. */
export async function requireSeenImage(tx: Tx, ctx: MemberCtx, imageId: string): Promise<SeenImage> {
  const [found] = await selectImages(tx, ctx, eq(galleryImages.id, imageId), singleRow);
  if (!found) throw notFound(t('imageNotFound'));
  return found;
}

export function presentImage(ctx: MemberCtx, row: SeenImage): GalleryImage {
  const { id, caption, width, height, createdAt, createdBy, username, isForTenant, eventId, eventName } = row;
  const isOwn = createdBy === ctx.actor.userId;
  const address = `/api/gallery/images/${id}`;
  return {
    id,
    caption,
    width,
    height,
    sizeBytes: row.picture.sizeBytes + row.thumbnail.sizeBytes,
    url: `${address}/picture`,
    thumbnailUrl: `${address}/thumbnail`,
    createdAt: createdAt.toISOString(),
    with: isForTenant ? 'tenant' : eventId === null ? 'private' : 'event',
    event: eventId === null || eventName === null ? null : { id: eventId, name: eventName },
    by: { id: createdBy, username },
    can: { edit: isOwn, remove: isOwn || row.mayTakeDown },
  };
}

export async function readImage(tx: Tx, ctx: MemberCtx, imageId: string): Promise<GalleryImage> {
  return presentImage(ctx, await requireSeenImage(tx, ctx, imageId));
}
