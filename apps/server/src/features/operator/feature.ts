import { operatorCalls, operatorBanners, tenantSuspensions } from '@guidon/db/schema/operator';
import { lt, sql } from 'drizzle-orm';
import type { Cleanup, Feature } from '../../platform/feature/feature.ts';
import { type PersonalData, wasSentTo } from '../../platform/feature/personal-data.ts';
import { operatorRoutes } from '@guidon/contract';
import { expiredProofs } from '../../platform/bot-check/spend-proof.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import { deliverMailJob } from '../../platform/mail/queue-mail.ts';
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
import { removeExpired, removeExpiredJob } from './cleanup/jobs/remove-expired.ts';
import { removeUnverified, removeUnverifiedJob } from './cleanup/jobs/remove-unverified.ts';
import { removeUploads, removeUploadsJob } from './cleanup/jobs/remove-uploads.ts';
import { deliverMail, type Delivery } from './mails/jobs/deliver-mail.ts';
import { requeueMails, requeueMailsJob } from './mails/jobs/requeue-mails.ts';

/** A call is sent again within minutes, if at all. */
const keptMs = 86_400_000;

const oldOperatorCalls: Cleanup = {
  name: 'operatorCalls',
  remove: (tx, { now }) =>
    tx.delete(operatorCalls).where(lt(operatorCalls.madeAt, new Date(now.getTime() - keptMs))),
};

const mailPersonalData: PersonalData = {
  exports: [
    {
      name: 'mails',
      all: (subject) => sql`
        select kind, subject, state, created_at, sent_at from mails
        where user_id = ${subject.userId}
          or user_id is null and ${wasSentTo(subject, sql`to_address`, sql`mails.created_at`)}
        order by created_at`,
    },
  ],
};

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
