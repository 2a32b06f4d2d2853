import type { announcementRoutes, RouteInput } from '@guidon/contract';
import { announcements, inTenant, newId } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor, mayAnnounce } from '../../events/index.ts';
import { notifyOfAnnouncement } from '../deliver-announcement.ts';
import { announcementsAudit, t } from '../declares.ts';
import { mailAfterSeconds, mailAnnouncementJob } from './jobs/mail-announcement.ts';
import { publishAnnouncementsChanged } from './publish-announcements-changed.ts';
import { insertRead } from './store.ts';
type Words = RouteInput<typeof announcementRoutes.announce>['body'];

/** Stores an announcement and notifies the participants; answers how many it goes to. */
export async function announce(
  ctx: MemberCtx,
  eventId: string,
  { title, message, priority }: Words,
): Promise<{ recipientCount: number }> {
  const { tenantId, actor } = ctx;
  const { userId } = actor;
  return inTenant(ctx, async (tx) => {
    const event = await lockEventFor(tx, ctx, eventId, 'announce');
    if (!mayAnnounce(actor, event)) throw new AppError('TRANSITION_NOT_ALLOWED', t('publishFirst'));
    const at = new Date(ctx.clock());
    const words = { title, message, priority };
    const placed = { tenantId, id: newId(), eventId };
    await tx.insert(announcements).values({ ...placed, ...words, createdBy: userId, createdAt: at });
    await insertRead(tx, { tenantId, announcementId: placed.id, userId, readAt: at });
    const recipientCount = await notifyOfAnnouncement(tx, ctx, { ...placed, ...words, at });
    await ctx.jobs.send(
      tx,
      mailAnnouncementJob,
      { tenantId, announcementId: placed.id },
      { afterSeconds: mailAfterSeconds },
    );
    publishAnnouncementsChanged(tx, ctx, event);
    await announcementsAudit.record(tx, ctx, {
      action: 'event.announce',
      targetId: eventId,
      details: { announcementId: placed.id, title, priority, recipientCount },
    });
    return { recipientCount };
  });
}
