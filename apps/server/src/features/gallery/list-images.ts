import type { GalleryImage, galleryRoutes, RouteInput } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { galleryImages } from '@guidon/db/schema/gallery';
import { and, eq, ne } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, type ListPage } from '../../platform/http/keyset-page.ts';
import { requireVisibleEvent } from '../events/index.ts';
import { latestFirst, presentImage, selectImages } from './read-models.ts';

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
