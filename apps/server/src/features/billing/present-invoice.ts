import type { Invoice } from '@guidon/contract';
import type { Services } from '../../platform/services/services.ts';
import { nameOfPlan } from './get-current.ts';
import type { InvoiceRow } from './mails.ts';

export function presentInvoice({ settings }: Pick<Services, 'settings'>, row: InvoiceRow): Invoice {
  const { id, number, state, plan, interval, net, tax, credit, total, currency } = row;
  return {
    id,
    number,
    state,
    plan,
    planName: nameOfPlan(settings.billing, plan),
    interval,
    net,
    tax,
    credit,
    total,
    currency,
    issuedAt: row.issuedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    pdfUrl: `/api/subscription/invoices/${id}/pdf`,
  };
}
