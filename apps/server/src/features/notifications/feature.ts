import { notifications, notificationRecipients, notificationBursts } from '@guidon/db';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { notify } from './jobs/notify.ts';
import { notifyTimes } from './jobs/notify-times.ts';
import { removeNotifications } from './jobs/remove-notifications.ts';
import { notifyBurst } from './jobs/notify-burst.ts';
import { notificationPersonalData } from './personal-data.ts';
import { bindNotifications } from './routes.ts';

export function notificationsFeature(services: Services): Feature {
  return defineFeature({
    name: 'notifications',
    tables: [notifications, notificationRecipients, notificationBursts],
    bind: bindNotifications,
    personalData: notificationPersonalData,
    jobs: {
      notify: (domainEvent) => notify(services, domainEvent),
      'notify-burst': (burst) => notifyBurst(services, burst),
      'notify-times': () => notifyTimes(services),
      'remove-notifications': async () => {
        services.log.debug({ removed: await removeNotifications(services) }, 'Removed old notifications');
      },
    },
  });
}
