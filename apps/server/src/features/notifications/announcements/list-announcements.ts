import type { Announcement, announcementRoutes, RouteInput } from '@guidon/contract';
import { announcements, inTenant } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keysetPage, type ListOrder, type ListPage } from '../../../platform/http/keyset-page.ts';
import { requireVisibleEvent } from '../../events/index.ts';
import { presentAnnouncement, selectAnnouncements } from './select-announcements.ts';

type Query = RouteInput<typeof announcementRoutes.list>['query'];

const pinnedFirst: ListOrder = {
  name: 'announcements',
  keys: [
    { value: sql`(${announcements.pinnedAt} is not null)::int::smallint`, type: 'smallint' },
    { value: announcements.createdAt, type: 'timestamptz' },
    { value: announcements.id, type: 'uuid' },
  ],
  direction: 'desc',
};

/** For everybody who sees the event, however late they came. */
export async function listAnnouncements(
  ctx: MemberCtx,
  eventId: string,
  query: Query,
): Promise<ListPage<Announcement>> {
  const page = keysetPage(ctx, pinnedFirst, query);
  const rows = await inTenant(ctx, async (tx) => {
    await requireVisibleEvent(tx, ctx, eventId);
    return selectAnnouncements(tx, ctx, eq(announcements.eventId, eventId), page);
  });
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map(presentAnnouncement), nextCursor };
}
