import type { notificationRoutes, RouteInput } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { notificationsAudit } from './audit.ts';
import { announced } from './domain-events.ts';
import { mayAnnounce, requireEventRight } from '../events/index.ts';
import { countAudience } from './fan-out.ts';
import { insertNotification } from './store.ts';
import { t } from './texts.ts';

type Announcement = RouteInput<typeof notificationRoutes.announce>['body'];

/** Stores an announcement and queues its way to the participants; answers how many it goes to. */
export async function announce(
  ctx: MemberCtx,
  eventId: string,
  { title, message, priority }: Announcement,
): Promise<{ recipientCount: number }> {
  const { tenantId, actor } = ctx;
  const type = 'EVENT_ANNOUNCEMENT';
  return inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'announce');
    if (!mayAnnounce(actor, event)) throw new AppError('TRANSITION_NOT_ALLOWED', t('publishFirst'));
    const recipientCount = await countAudience(tx, { tenantId, type, audience: { eventId } });
    const notice = { type, title, message, priority, link: `/events/${eventId}`, eventId } as const;
    const at = new Date(ctx.clock());
    const row = await insertNotification(tx, notice, { tenantId, at, createdBy: actor.userId });
    if (!row) throw new AppError('CONFLICT');
    await notificationsAudit.record(tx, ctx, {
      action: 'event.announce',
      targetId: eventId,
      details: { notificationId: row.id, title, priority, recipientCount },
    });
    await sendDomainEvent(tx, ctx, announced, { tenantId, notificationId: row.id });
    return { recipientCount };
  });
}
