import { inTenant, tenants, type Tx } from '@guidon/db';
import { webhooks } from '@guidon/db/schema/integrations';
import { and, eq, lte, sql } from 'drizzle-orm';
import { readerLanguage } from '../../../../platform/language/reader-language.ts';
import { withLinks } from '../../../../platform/language/localized-text.ts';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import { sendDomainEvent } from '../../../../platform/notifications/domain-event.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { membersWithRight } from '../../../memberships/index.ts';
import { t, webhooksAudit, webhookSwitchedOff } from '../../declares.ts';
import { dropWaiting, isWebhook } from '../store.ts';
import { failingMaxMs } from './next-try.ts';

type SwitchServices = Pick<Services, 'database' | 'clock' | 'jobs' | 'settings'>;

/** Ends a webhook that has had nothing but failures for a day, and tells the admins; once, whoever finds it. */
export async function switchOff(
  services: SwitchServices,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<void> {
  const { database } = services;
  const nowMs = services.clock();
  await inTenant({ database, tenantId }, async (tx) => {
    const [off] = await tx
      .update(webhooks)
      .set({ isEnabled: false, offBy: 'failures', version: sql`${webhooks.version} + 1` })
      .where(
        and(
          isWebhook({ tenantId }, id),
          eq(webhooks.isEnabled, true),
          lte(webhooks.failingSince, new Date(nowMs - failingMaxMs)),
        ),
      )
      .returning({ address: webhooks.shownUrl });
    if (!off) return;
    await dropWaiting(tx, { tenantId }, id, new Date(nowMs));
    await webhooksAudit.recordOfClock(tx, [{ tenantId, action: 'webhook.switch-off', targetId: id }]);
    await sendDomainEvent(tx, services, webhookSwitchedOff, {
      tenantId,
      webhookId: id,
      at: new Date(nowMs).toISOString(),
    });
    await mailAdmins(tx, services, { tenantId, address: off.address });
  });
}

async function mailAdmins(
  tx: Tx,
  services: SwitchServices,
  { tenantId, address }: { tenantId: string; address: string },
): Promise<void> {
  const [tenant] = await tx
    .select({ name: tenants.displayName })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const subject = t('mail.subject', { organization: tenant?.name ?? '' });
  for (const { userId, email, language } of await membersWithRight(tx, tenantId, 'settings.edit')) {
    await queueMail(tx, services, {
      kind: 'webhook-switched-off',
      to: email,
      userId,
      tenantId,
      language: readerLanguage(language),
      subject,
      heading: subject,
      paragraphs: [t('mail.what', { address: withLinks(address) }), t('mail.then')],
      action: { label: t('mail.open'), path: '/admin/settings?tab=webhooks' },
    });
  }
}
