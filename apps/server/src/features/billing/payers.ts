import { privateUserChannel } from '@guidon/contract';
import { tenants, type Tx } from '@guidon/db';
import { billingNotices } from '@guidon/db/schema/billing';
import { eq } from 'drizzle-orm';
import { type MailTexts, queueMail } from '../../platform/mail/queue-mail.ts';
import type { Services } from '../../platform/services/services.ts';
import { storedLanguage } from '../accounts/index.ts';
import { membersWithRight } from '../memberships/index.ts';

export async function publishSubscriptionChanged(
  tx: Tx,
  { realtime }: Pick<Services, 'realtime'>,
  tenantId: string,
): Promise<void> {
  for (const { userId } of await membersWithRight(tx, tenantId, 'billing.manage'))
    realtime.publishAfterCommit(
      tx,
      privateUserChannel(userId),
      'subscription-changed',
      { tenantId },
      { tenantId },
    );
}

export type MailServices = Pick<Services, 'settings' | 'jobs' | 'clock'>;

export async function mailPayers(
  tx: Tx,
  services: MailServices,
  { tenantId, kind, ...texts }: MailTexts & { tenantId: string; kind: string },
): Promise<void> {
  for (const { userId, email, language } of await membersWithRight(tx, tenantId, 'billing.manage'))
    await queueMail(tx, services, {
      ...texts,
      kind,
      tenantId,
      userId,
      to: email,
      language: storedLanguage(language),
    });
}

/** True for the first one with this subject, which then is mailed; false for any other. */
export async function claimNotice(
  tx: Tx,
  notice: { tenantId: string; kind: string; subject: string },
  nowMs: number,
): Promise<boolean> {
  const taken = await tx
    .insert(billingNotices)
    .values({ ...notice, sentAt: new Date(nowMs) })
    .onConflictDoNothing()
    .returning({ subject: billingNotices.subject });
  return taken.length > 0;
}

export async function nameOfTenant(tx: Tx, tenantId: string): Promise<string> {
  const [row] = await tx
    .select({ displayName: tenants.displayName })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return row?.displayName ?? '';
}
