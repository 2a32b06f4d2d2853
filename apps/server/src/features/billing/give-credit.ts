import { newId, type Tx } from '@guidon/db';
import { credits } from '@guidon/db/schema/billing';
import type { BillingSettings } from '../../platform/config/billing-settings.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { withLinks } from '../../platform/language/localized-text.ts';
import type { Services } from '../../platform/services/services.ts';
import { creditOf } from './invoice-store.ts';
import { money } from './money.ts';
import { mailPayers, publishSubscriptionChanged } from './payers.ts';
import { lockBilling } from './store.ts';
import { t } from './declares.ts';

interface GivenCredit {
  tenantId: string;
  /** Below 0 it is taken back, at most what is left of it. */
  amount: number;
  currency: string;
  note: string;
  createdBy: string;
}

/** Adds a row to the ledger of credits; balances are sums of it. */
export async function giveCredit(
  tx: Tx,
  services: Pick<Services, 'settings' | 'jobs' | 'clock' | 'realtime'>,
  billing: BillingSettings,
  { tenantId, amount, currency, note, createdBy }: GivenCredit,
): Promise<void> {
  if (currency !== billing.currency)
    throw invalidField('currency', t('otherCurrency', { currency: billing.currency }));
  await lockBilling(tx, tenantId);
  const balance = (await creditOf(tx, tenantId, currency)) + amount;
  if (balance < 0) throw new AppError('CONFLICT', t('notSoMuchCredit'));
  const createdAt = new Date(services.clock());
  await tx.insert(credits).values({ tenantId, id: newId(), amount, currency, note, createdBy, createdAt });
  const params = { amount: money(Math.abs(amount), currency), balance: money(balance, currency) };
  const change = amount > 0 ? 'credited' : 'takenBack';
  await mailPayers(tx, services, {
    tenantId,
    kind: 'billing-credit',
    subject: t(`mail.${change}Subject`, params),
    heading: t(`mail.${change}Subject`, params),
    paragraphs: [t('mail.creditText', params), withLinks(note)],
    action: { label: t('mail.open'), path: '/billing' },
  });
  await publishSubscriptionChanged(tx, services, tenantId);
}
