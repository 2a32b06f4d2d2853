import { privateUserChannel, rolesWith } from '@guidon/contract';
import { memberships, tenants, type Tx, users } from '@guidon/db';
import { billingNotices } from '@guidon/db/schema/billing';
import { and, eq, inArray } from 'drizzle-orm';
import { type MailTexts, queueMail } from '../../platform/mail/queue-mail.ts';
import type { Services } from '../../platform/services/services.ts';
import { storedLanguage } from '../accounts/index.ts';

/** Those who may see and change the billing of a tenant. */
function payersOf(tx: Tx, tenantId: string) {
  return tx
    .select({ userId: users.id, email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.isActive, true)))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        inArray(memberships.role, [...rolesWith('billing.manage')]),
      ),
    )
    .orderBy(users.id);
}

export async function publishSubscriptionChanged(
  tx: Tx,
  { realtime }: Pick<Services, 'realtime'>,
  tenantId: string,
): Promise<void> {
  for (const { userId } of await payersOf(tx, tenantId))
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
  for (const { userId, email, language } of await payersOf(tx, tenantId))
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
export async function takeNotice(
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
