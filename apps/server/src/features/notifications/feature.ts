import { announcementMails } from '@guidon/db/schema/notifications';
import { sql } from 'drizzle-orm';
import type { Feature } from '../../platform/feature/feature.ts';
import { mentionsOfFiles, type StoredFileUses } from '../../platform/feature/stored-file-uses.ts';
import {
  announcementReads,
  announcements,
  notificationBursts,
  notificationRecipients,
  notifications,
} from '@guidon/db';
import { handleJob } from '../../platform/jobs/job.ts';
import { notifyJob } from '../../platform/notifications/domain-event.ts';
import type { NotificationDefinition } from '../../platform/notifications/notification.ts';
import type { Services } from '../../platform/services/services.ts';
import { announcementsCleanup } from './cleanup.ts';
import { announcementsAudit } from './declares.ts';
import { mailAnnouncement, mailAnnouncementJob } from './announcements/jobs/mail-announcement.ts';
import { announcementsPersonalData, notificationPersonalData } from './personal-data.ts';
import { bindAnnouncements, bindNotifications } from './routes.ts';
import { notifyBurstJob } from './jobs/notify-burst-job.ts';
import { notifyBurst } from './jobs/notify-burst.ts';
import { notifyTimes, notifyTimesJob } from './jobs/notify-times.ts';
import { type Notifier, notify } from './jobs/notify.ts';
import { removeNotifications, removeNotificationsJob } from './jobs/remove-notifications.ts';
import { collectDefinitions, type NotificationDefinitions } from './notification-definitions.ts';
import { privateUserChannels } from './publish-notification.ts';

/** Uploads that announcements link to. */
const announcementStoredFiles: StoredFileUses = {
  uses: (tenantId) =>
    mentionsOfFiles({
      from: sql`announcements a`,
      where: sql`a.tenant_id = ${tenantId}`,
      texts: [sql`a.message`],
      kind: 'announcement',
      id: sql`a.event_id`,
      name: sql`a.title`,
    }),
};

/** `allNotifications` is what every feature notifies of. */
export function notificationsFeatures(
  services: Services,
  allNotifications: () => readonly NotificationDefinition[],
): readonly Feature[] {
  let collected: NotificationDefinitions | null = null;
  const definitions = () => (collected ??= collectDefinitions(allNotifications()));
  const notifier = (): Notifier => ({ ...services, definitions: definitions() });
  return [
    {
      name: 'notifications',
      tables: [notifications, notificationRecipients, notificationBursts],
      bind: (binder) => bindNotifications(binder, definitions()),
      channels: [privateUserChannels],
      personalData: notificationPersonalData,
      jobs: [
        handleJob(notifyJob, (domainEvent) => notify(notifier(), domainEvent)),
        handleJob(notifyBurstJob, (burst) => notifyBurst(notifier(), burst)),
        handleJob(notifyTimesJob, () => notifyTimes(notifier())),
        handleJob(removeNotificationsJob, async () => {
          services.log.debug({ removed: await removeNotifications(services) }, 'Removed old notifications');
        }),
      ],
    },
    {
      name: 'notifications/announcements',
      tables: [announcements, announcementReads, announcementMails],
      audit: announcementsAudit,
      storedFiles: announcementStoredFiles,
      bind: bindAnnouncements,
      personalData: announcementsPersonalData,
      cleanup: announcementsCleanup,
      jobs: [handleJob(mailAnnouncementJob, (key) => mailAnnouncement(services, key))],
    },
  ];
}
