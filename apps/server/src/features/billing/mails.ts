import type { EntitlementKind } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { invoices } from '@guidon/db/schema/billing';
import { kindTexts, shownAmount } from './kind-texts.ts';
import { day, money } from './money.ts';
import { mailPayers, type MailServices } from './payers.ts';
import { t } from './declares.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

const action = { label: t('mail.open'), path: '/billing' };

const paramsOf = ({ number, total, currency, dueAt }: InvoiceRow) => ({
  number,
  total: money(total, currency),
  due: day(dueAt ?? new Date(0)),
});

export async function mailInvoice(tx: Tx, services: MailServices, invoice: InvoiceRow): Promise<void> {
  const params = paramsOf(invoice);
  await mailPayers(tx, services, {
    tenantId: invoice.tenantId,
    kind: 'billing-invoice',
    subject: t('mail.invoiceSubject', params),
    heading: t('mail.invoiceHeading', params),
    paragraphs: [t('mail.invoiceText', params), t('mail.invoiceBank')],
    action,
  });
}

export async function mailReceipt(tx: Tx, services: MailServices, invoice: InvoiceRow): Promise<void> {
  const params = paramsOf(invoice);
  await mailPayers(tx, services, {
    tenantId: invoice.tenantId,
    kind: 'billing-receipt',
    subject: t('mail.receiptSubject', params),
    heading: t('mail.receiptHeading'),
    paragraphs: [t('mail.receiptText', params)],
    action,
  });
}

export type DunningStep = 1 | 2 | 3;

const dunning = {
  1: { subject: 'mail.dunning1Subject', text: 'mail.dunning1Text' },
  2: { subject: 'mail.dunning2Subject', text: 'mail.dunning2Text' },
  3: { subject: 'mail.dunning3Subject', text: 'mail.dunning3Text' },
} as const;

/** The first asks, the second reminds, the third says when the plan ends. */
export async function mailFailedPayment(
  tx: Tx,
  services: MailServices,
  invoice: InvoiceRow,
  step: DunningStep,
): Promise<void> {
  const params = paramsOf(invoice);
  await mailPayers(tx, services, {
    tenantId: invoice.tenantId,
    kind: `billing-dunning-${step}`,
    subject: t(dunning[step].subject, params),
    heading: t(dunning[step].subject, params),
    paragraphs: [t(dunning[step].text, params), t('mail.runningGoesOn')],
    action,
  });
}

export async function mailTrialEnds(
  tx: Tx,
  services: MailServices,
  { tenantId, plan, at }: { tenantId: string; plan: string; at: Date },
): Promise<void> {
  await mailPayers(tx, services, {
    tenantId,
    kind: 'billing-trial-ends',
    subject: t('mail.trialSubject', { plan, at: day(at) }),
    heading: t('mail.trialSubject', { plan, at: day(at) }),
    paragraphs: [t('mail.trialText'), t('mail.runningGoesOn')],
    action,
  });
}

export async function mailEnded(
  tx: Tx,
  services: MailServices,
  { tenantId, plan }: { tenantId: string; plan: string },
): Promise<void> {
  await mailPayers(tx, services, {
    tenantId,
    kind: 'billing-ended',
    subject: t('mail.endedSubject', { plan }),
    heading: t('mail.endedSubject', { plan }),
    paragraphs: [t('mail.endedText'), t('mail.runningGoesOn')],
    action,
  });
}

export async function mailLimit(
  tx: Tx,
  services: MailServices,
  given: {
    tenantId: string;
    kind: EntitlementKind;
    plan: string;
    used: number;
    limit: number;
    percent: 80 | 100;
  },
): Promise<void> {
  const { tenantId, kind, plan, percent } = given;
  const params = {
    plan,
    percent,
    what: t(kindTexts[kind]),
    used: shownAmount(kind, given.used),
    limit: shownAmount(kind, given.limit),
  };
  await mailPayers(tx, services, {
    tenantId,
    kind: `billing-limit-${percent}`,
    subject: t('mail.limitSubject', params),
    heading: t('mail.limitSubject', params),
    paragraphs: [t('mail.limitText', params), t('mail.runningGoesOn')],
    action,
  });
}
