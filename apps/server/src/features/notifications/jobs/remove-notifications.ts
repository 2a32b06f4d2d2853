import { limits } from '@guidon/contract';
import { asPlatform, notificationBursts, notificationRecipients, type Tx } from '@guidon/db';
import { and, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services/services.ts';
import { defineCronJob } from '../../../platform/jobs/job.ts';

export const removeNotificationsJob = defineCronJob({ name: 'remove-notifications', cron: '7 * * * *' });

/** Jobs of a burst are over by then. */
const burstMs = 24 * 60 * 60_000;

/**
 * Removes what was read long ago, what nobody has read for longer, what somebody has too many of, and what nobody has
 * any more. Answers how many recipients' rows went.
 */
export async function removeNotifications(services: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const nowMs = services.clock();
  const before = (ageMs: number) => new Date(nowMs - ageMs);
  const { rowCount: old } = await asPlatform(services, (tx) =>
    tx
      .delete(notificationRecipients)
      .where(
        or(
          lt(notificationRecipients.at, before(limits.notificationMs)),
          and(
            isNotNull(notificationRecipients.readAt),
            lt(notificationRecipients.at, before(limits.notificationReadMs)),
          ),
        ),
      ),
  );
  const tooMany = await asPlatform(services, removeSurplus);
  await asPlatform(services, (tx) =>
    // A day old: the recipients of a younger one may still be on their way.
    tx.execute(sql`
      delete from notifications n where n.updated_at < ${before(burstMs).toISOString()}::timestamptz and not exists (
        select from notification_recipients r where r.tenant_id = n.tenant_id and r.notification_id = n.id
      )`),
  );
  await asPlatform(services, (tx) =>
    tx.delete(notificationBursts).where(lt(notificationBursts.notedAt, before(burstMs))),
  );
  return (old ?? 0) + tooMany;
}

async function removeSurplus(tx: Tx): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from notification_recipients r using (
      select tenant_id, user_id, notification_id,
        row_number() over (partition by tenant_id, user_id order by at desc, notification_id desc) as place
      from notification_recipients
    ) placed
    where placed.place > ${limits.notificationsPerUser} and r.tenant_id = placed.tenant_id
      and r.user_id = placed.user_id and r.notification_id = placed.notification_id`);
  return rowCount ?? 0;
}
