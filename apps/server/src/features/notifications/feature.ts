import { notifications, notificationRecipients, notificationBursts } from '@guidon/db';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import { notifyJob } from '../../platform/notifications/domain-event.ts';
import type { Services } from '../../platform/services/services.ts';
import { notify } from './jobs/notify.ts';
import { notifyTimes, notifyTimesJob } from './jobs/notify-times.ts';
import { removeNotifications, removeNotificationsJob } from './jobs/remove-notifications.ts';
import { notifyBurstJob } from './jobs/notify-burst-job.ts';
import { notifyBurst } from './jobs/notify-burst.ts';
import { notificationPersonalData } from './personal-data.ts';
import { bindNotifications } from './routes.ts';

export function notificationsFeature(services: Services): Feature {
  return defineFeature({
    name: 'notifications',
    tables: [notifications, notificationRecipients, notificationBursts],
    bind: bindNotifications,
    personalData: notificationPersonalData,
    jobs: [
      handleJob(notifyJob, (domainEvent) => notify(services, domainEvent)),
      handleJob(notifyBurstJob, (burst) => notifyBurst(services, burst)),
      handleJob(notifyTimesJob, () => notifyTimes(services)),
      handleJob(removeNotificationsJob, async () => {
        services.log.debug({ removed: await removeNotifications(services) }, 'Removed old notifications');
      }),
    ],
  });
}
