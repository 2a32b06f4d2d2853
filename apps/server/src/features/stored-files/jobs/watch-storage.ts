import { asPlatform, inTenant, isNotSuspended, storageAlerts, tenants, type Tx } from '@guidon/db';
import { and, eq, gt, sql } from 'drizzle-orm';
import { readerLanguage } from '../../../platform/language/reader-language.ts';
import { defineCronJob } from '../../../platform/jobs/job.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import type { Services } from '../../../platform/services/services.ts';
import { roomRunsOut, t } from '../declares.ts';
import { membersWithRight } from '../../memberships/index.ts';
import { publishUsageChanged } from '../publish-usage-changed.ts';
import { fileBytesSql, storedBytes, textBytesSql } from '../require-room.ts';
export const watchStorageJob = defineCronJob({ name: 'watch-storage', cron: '*/5 * * * *' });

type Needs = Pick<Services, 'database' | 'settings' | 'clock' | 'jobs' | 'realtime'>;

const thresholds = [80, 100] as const;

/** Tells the admins of organizations that have come to 80 or 100 percent of their room, once until they are below. */
export async function watchStorage(services: Needs): Promise<void> {
  const least = (services.settings.tenantFileBytes * thresholds[0]) / 100;
  const { rows } = await asPlatform(services, (tx) =>
    tx.execute<{ tenantId: string }>(sql`
      select w.tenant_id as "tenantId" from (
        select id as tenant_id from ${tenants}
        where ${fileBytesSql(sql`${tenants.id}`)} + ${textBytesSql(sql`${tenants.id}`)} >= ${least}
        union select tenant_id from storage_alerts
      ) w where ${isNotSuspended(sql`w.tenant_id`)}`),
  );
  for (const { tenantId } of rows)
    await inTenant({ database: services.database, tenantId }, (tx) => watchTenant(tx, services, tenantId));
}

async function watchTenant(tx: Tx, services: Needs, tenantId: string): Promise<void> {
  const percent = (100 * (await storedBytes(tx, { tenantId }))) / services.settings.tenantFileBytes;
  await tx
    .delete(storageAlerts)
    .where(and(eq(storageAlerts.tenantId, tenantId), gt(storageAlerts.percent, sql`${percent}::float8`)));
  const raisedAt = new Date(services.clock());
  const reached = thresholds.filter((threshold) => percent >= threshold);
  if (reached.length === 0) return;
  const raised = await tx
    .insert(storageAlerts)
    .values(reached.map((threshold) => ({ tenantId, percent: threshold, raisedAt })))
    .onConflictDoNothing()
    .returning({ percent: storageAlerts.percent });
  const highest = Math.max(...raised.map((row) => row.percent));
  if (raised.length > 0) await tell(tx, services, { tenantId, percent: highest, at: raisedAt.toISOString() });
}

interface Alert {
  tenantId: string;
  percent: number;
  at: string;
}

async function tell(tx: Tx, services: Needs, { tenantId, percent, at }: Alert): Promise<void> {
  await sendDomainEvent(tx, services, roomRunsOut, { tenantId, percent, at });
  const [tenant] = await tx
    .select({ organization: tenants.displayName })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const organization = tenant?.organization ?? '';
  const isFull = percent >= 100;
  const subject = isFull ? t('mail.full', { organization }) : t('mail.nearly', { organization, percent });
  for (const { userId, email, language } of await membersWithRight(tx, tenantId, 'storage.manage'))
    await queueMail(tx, services, {
      kind: 'storage-room-runs-out',
      to: email,
      userId,
      tenantId,
      language: readerLanguage(language),
      subject,
      heading: subject,
      paragraphs: [isFull ? t('notice.fullText') : t('notice.nearlyText'), t('mail.what')],
      action: { label: t('mail.open'), path: '/admin/storage' },
    });
  await publishUsageChanged(tx, { ...services, tenantId });
}
