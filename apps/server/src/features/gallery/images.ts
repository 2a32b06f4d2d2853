import type { GalleryImage, galleryRoutes, RouteInput, RouteResult } from '@guidon/contract';
import { inTenant, eventCounters, events } from '@guidon/db';
import { galleryImages } from '@guidon/db/schema/gallery';
import { and, eq, ne, desc } from 'drizzle-orm';
import type { MemberCtx, Exchange } from '../../platform/http/context.ts';
import { keysetPage, type ListPage } from '../../platform/http/keyset-page.ts';
import { requireVisibleEvent, isUnarchived, teamsVisibleTo } from '../events/index.ts';
import { latestFirst, presentImage, selectImages, requireSeenImage } from './read-models.ts';
import type { FastifyReply } from 'fastify';
import { sendPicture } from '../../platform/files/send-file.ts';
type Query = RouteInput<typeof galleryRoutes.list>['query'];

export async function listImages(
  ctx: MemberCtx,
  { of, eventId, ...query }: Query,
): Promise<ListPage<GalleryImage>> {
  const page = keysetPage(ctx, latestFirst, query);
  const isMine = of === 'mine' ? eq : ne;
  const rows = await inTenant(ctx, async (tx) => {
    if (eventId !== undefined) await requireVisibleEvent(tx, ctx, eventId);
    const where = and(
      of && isMine(galleryImages.createdBy, ctx.actor.userId),
      eventId === undefined ? undefined : eq(galleryImages.eventId, eventId),
    );
    return selectImages(tx, ctx, where, page);
  });
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map((row) => presentImage(ctx, row)), nextCursor };
}

const shown = 100;

export function listEvents(ctx: MemberCtx): Promise<RouteResult<typeof galleryRoutes.events>> {
  return inTenant(ctx, (tx) =>
    tx
      .select({ id: events.id, name: events.name })
      .from(events)
      .innerJoin(
        eventCounters,
        and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
      )
      .where(and(eq(events.tenantId, ctx.tenantId), isUnarchived, teamsVisibleTo(ctx)))
      .orderBy(desc(events.startsAt), desc(events.id))
      .limit(shown),
  );
}

/** The bytes of one picture never change, so that a browser keeps them. */
export async function sendImage(
  ctx: MemberCtx,
  imageId: string,
  size: 'picture' | 'thumbnail',
  exchange: Exchange,
): Promise<FastifyReply> {
  const image = await inTenant(ctx, (tx) => requireSeenImage(tx, ctx, imageId));
  const { storageKey, sha256 } = image[size];
  const sent = { storageKey, sha256, name: `${size}.webp`, mediaType: 'image/webp' };
  return sendPicture(ctx, { ...sent, cache: 'private' }, exchange);
}
