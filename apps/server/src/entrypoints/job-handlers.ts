import { foldUsage } from '../features/engagement/index.ts';
import { type Delivery, deliverMail, requeueMails } from '../features/mails/index.ts';
import { notify, notifyTimes, removeNotifications, tellBurst } from '../features/notifications/index.ts';
import { removeExpired, removeUnverified, removeUploads } from '../features/upkeep/index.ts';
import type { JobHandlers } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services/services.ts';

/** Who does which job. */
export function jobHandlers(services: Services, delivery: Delivery): JobHandlers {
  const { log } = services;
  return {
    'deliver-mail': ({ mailId }, attempt) => deliverMail(services, delivery, mailId, attempt),
    'requeue-mails': async () => {
      const count = await requeueMails(services);
      if (count > 0) log.warn({ count }, 'Mails that no job was there for were queued again');
    },
    'remove-expired': async () => {
      log.debug({ removed: await removeExpired(services) }, 'Removed what is over');
    },
    'remove-unverified': async () => {
      const count = await removeUnverified(services);
      if (count > 0) log.info({ count }, 'Removed accounts whose address was never verified');
    },
    'remove-uploads': async () => {
      await removeUploads(services);
    },
    notify: (happening) => notify(services, happening),
    'tell-burst': (burst) => tellBurst(services, burst),
    'notify-times': () => notifyTimes(services),
    'remove-notifications': async () => {
      log.debug({ removed: await removeNotifications(services) }, 'Removed old notifications');
    },
    'fold-usage': () => foldUsage(services),
  };
}
