import { operatorRoutes } from '@guidon/contract';
import { operatorBanners, operatorCalls, tenantSuspensions } from '@guidon/db/schema/operator';
import { expiredProofs } from '../../platform/bot-check/spend-proof.ts';
import type { Cleanup, Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import { deliverMailJob } from '../../platform/mail/deliver-mail-job.ts';
import { mailCleanup } from '../../platform/mail/mail-cleanup.ts';
import type { Services } from '../../platform/services/services.ts';
import {
  platformAccountsAudit,
  operatorBannerAudit,
  cleanupAudit,
  operatorAudit,
  mailsAudit,
} from './declares.ts';
import { bindPlatformAccounts, bindMails, bindOperator, bindSystem } from './routes.ts';
import { createBannerMemory } from './banner/banner-memory.ts';
import { getBanner, removeBanner, setBanner } from './banner/change-banner.ts';
import { oldOperatorCalls } from './cleanup.ts';
import { removeExpired, removeExpiredJob } from './cleanup/jobs/remove-expired.ts';
import { removeUnverified, removeUnverifiedJob } from './cleanup/jobs/remove-unverified.ts';
import { removeUploads, removeUploadsJob } from './cleanup/jobs/remove-uploads.ts';
import { deliverMail, type Delivery } from './mails/jobs/deliver-mail.ts';
import { requeueMails, requeueMailsJob } from './mails/jobs/requeue-mails.ts';
import { mailPersonalData } from './personal-data.ts';

/** `delivery` is opened with the first mail that is due; `allCleanups` removes what has expired in every feature. */
export function operatorFeatures(
  services: Services,
  delivery: () => Promise<Delivery>,
  allCleanups: () => readonly Cleanup[],
): readonly Feature[] {
  const { log } = services;
  const readBanner = createBannerMemory(services);
  return [
    {
      name: 'operator',
      tables: [tenantSuspensions, operatorCalls],
      audit: operatorAudit,
      bind: (binder) => bindOperator(binder, services),
      cleanup: [oldOperatorCalls],
    },
    {
      name: 'operator/banner',
      tables: [operatorBanners],
      audit: operatorBannerAudit,
      bind: ({ bind }) => {
        bind(operatorRoutes.banner, (ctx) => getBanner(ctx));
        bind(operatorRoutes.setBanner, (ctx, { body }) => setBanner(ctx, body));
        bind(operatorRoutes.removeBanner, (ctx) => removeBanner(ctx));
      },
    },
    {
      name: 'operator/accounts',
      audit: platformAccountsAudit,
      bind: bindPlatformAccounts,
    },
    {
      name: 'operator/mails',
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
    },
    {
      name: 'operator/system',
      bind: (binder) => bindSystem(binder, services, readBanner),
      cleanup: [expiredProofs],
    },
    {
      name: 'operator/cleanup',
      audit: cleanupAudit,
      jobs: [
        handleJob(removeExpiredJob, async () => {
          log.debug({ removed: await removeExpired(services, allCleanups()) }, 'Removed what is over');
        }),
        handleJob(removeUnverifiedJob, async () => {
          const count = await removeUnverified(services);
          if (count > 0) log.info({ count }, 'Removed accounts whose address was never verified');
        }),
        handleJob(removeUploadsJob, async () => {
          await removeUploads(services);
        }),
      ],
    },
  ];
}
