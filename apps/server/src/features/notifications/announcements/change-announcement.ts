import { inTenant, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor } from '../../events/index.ts';
import { publishAnnouncementsChanged } from './publish-announcements-changed.ts';
import {
  type AnnouncementKey,
  type AnnouncementParams,
  type AnnouncementRow,
  requireAnnouncement,
} from './store.ts';

interface AnnouncementInEvent {
  key: AnnouncementKey;
  row: AnnouncementRow;
}

/** Changes of an event's announcements follow each other, by those who may announce; false from `change` for none. */
export async function changeAnnouncement(
  ctx: MemberCtx,
  params: AnnouncementParams,
  change: (tx: Tx, opened: AnnouncementInEvent) => Promise<boolean>,
): Promise<void> {
  const { tenantId } = ctx;
  const key = { tenantId, ...params };
  await inTenant(ctx, async (tx) => {
    const event = await lockEventFor(tx, ctx, key.eventId, 'announce');
    const isChanged = await change(tx, { key, row: await requireAnnouncement(tx, key) });
    if (isChanged) publishAnnouncementsChanged(tx, ctx, event);
  });
}
