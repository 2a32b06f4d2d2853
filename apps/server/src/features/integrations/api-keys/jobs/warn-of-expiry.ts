import { asPlatform } from '@guidon/db';
import { apiKeys } from '@guidon/db/schema/integrations';
import { and, inArray, isNull } from 'drizzle-orm';
import { defineCronJob } from '../../../../platform/jobs/job.ts';
import { readerLanguage } from '../../../../platform/language/reader-language.ts';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { dayOf, isExpiring, pageOfKeys, selectExpiring } from '../expiring-keys.ts';
import { t } from '../../declares.ts';

export const warnOfExpiryJob = defineCronJob({ name: 'warn-of-expiring-keys', cron: '19 * * * *' });

/** Mails the maker of each key that ends within a week, once. */
export async function warnOfExpiry(services: Services): Promise<void> {
  const now = new Date(services.clock());
  await asPlatform(services, async (tx) => {
    const warned = await tx
      .update(apiKeys)
      .set({ warnedAt: now })
      .where(and(isNull(apiKeys.warnedAt), isExpiring(now.getTime())))
      .returning({ id: apiKeys.id });
    if (warned.length === 0) return;
    const ids = warned.map(({ id }) => id);
    for (const key of await selectExpiring(tx, inArray(apiKeys.id, ids))) {
      const { name, prefix, organization, maker, tenantId, role } = key;
      await queueMail(tx, services, {
        kind: 'api-key-expires',
        to: maker.email,
        userId: maker.userId,
        language: readerLanguage(maker.language),
        tenantId,
        subject: t('expires.subject', { name }),
        heading: t('expires.subject', { name }),
        paragraphs: [
          t('expires.when', { name, prefix, organization, day: dayOf(key.expiresAt) }),
          t('expires.renew'),
        ],
        action: { label: t('expires.action'), path: pageOfKeys(role) },
      });
    }
  });
}
