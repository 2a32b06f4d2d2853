import { type Announcement, limits } from '@guidon/contract';
import { inTenant, notifications } from '@guidon/db';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireVisibleEvent, runsEvent } from '../events/index.ts';

/** What was announced in an event, the latest first, for its participants and those who run it. */
export async function listAnnouncements(ctx: MemberCtx, eventId: string): Promise<Announcement[]> {
  const { tenantId, actor } = ctx;
  const rows = await inTenant(ctx, async (tx) => {
    const event = await requireVisibleEvent(tx, ctx, eventId);
    if (!event.isRegistered && !runsEvent(actor, event)) throw new AppError('NOT_REGISTERED');
    return tx
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.tenantId, tenantId),
          eq(notifications.eventId, eventId),
          eq(notifications.type, 'EVENT_ANNOUNCEMENT'),
        ),
      )
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limits.announcementsShown);
  });
  return rows.map(({ id, title, message, priority, createdAt }) => ({
    id,
    title,
    message,
    priority,
    at: createdAt.toISOString(),
  }));
}
