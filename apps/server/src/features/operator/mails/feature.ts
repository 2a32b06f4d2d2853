import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import { deliverMailJob } from '../../../platform/mail/deliver-mail-job.ts';
import { mailCleanup } from '../../../platform/mail/mail-cleanup.ts';
import type { Services } from '../../../platform/services/services.ts';
import { mailsAudit } from './declares.ts';
import { type Delivery, deliverMail } from './jobs/deliver-mail.ts';
import { requeueMails, requeueMailsJob } from './jobs/requeue-mails.ts';
import { mailPersonalData } from './personal-data.ts';
import { bindMails } from './routes.ts';

/** `delivery` is opened with the first mail that is due. */
export function mailsFeature(services: Services, delivery: () => Promise<Delivery>): Feature {
  return defineFeature({
    name: 'mails',
    audit: mailsAudit,
    bind: bindMails,
    personalData: mailPersonalData,
    cleanup: mailCleanup,
    jobs: [
      handleJob(deliverMailJob, async ({ mailId }, attempt) =>
        deliverMail(services, await delivery(), mailId, attempt),
      ),
      handleJob(requeueMailsJob, async () => {
        const count = await requeueMails(services);
        if (count > 0) services.log.warn({ count }, 'Mails that no job was there for were queued again');
      }),
    ],
  });
}
