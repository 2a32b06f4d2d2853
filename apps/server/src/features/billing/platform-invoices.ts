import type { billingRoutes, PlatformInvoice, RouteInput } from '@guidon/contract';
import { asPlatform, tenants, type Tx } from '@guidon/db';
import { invoices } from '@guidon/db/schema/billing';
import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { keysetPage, type ListPage } from '../../platform/http/keyset-page.ts';
import { billingAudit, t } from './declares.ts';
import { invoicesNewestFirst, presentInvoice } from './list-invoices.ts';
import type { InvoiceRow } from './mails.ts';
import { startPaidPeriod } from './start-paid-period.ts';
import { lockBilling } from './store.ts';
type Query = RouteInput<typeof billingRoutes.platformInvoices>['query'];

export async function listPlatformInvoices(
  ctx: SignedInCtx,
  { state, cursor, limit }: Query,
): Promise<ListPage<PlatformInvoice>> {
  const page = keysetPage(ctx, invoicesNewestFirst('platform-invoices'), { cursor, limit });
  const rows = await asPlatform(ctx, (tx) =>
    tx
      .select({ sortKey: page.sortKey, invoice: invoices, tenant: tenantColumns })
      .from(invoices)
      .innerJoin(tenants, eq(tenants.id, invoices.tenantId))
      .where(and(state ? eq(invoices.state, state) : undefined, page.after))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  const { data, nextCursor } = page.cut(rows);
  return {
    data: data.map(({ invoice, tenant }) => presentPlatformInvoice(ctx, invoice, tenant)),
    nextCursor,
  };
}

/** The transfer has arrived. Saying so again changes nothing. */
export async function markPaid(ctx: SignedInCtx, invoiceId: string): Promise<PlatformInvoice> {
  return asPlatform(ctx, async (tx) => {
    const { invoice, tenant } = await requireInvoice(tx, invoiceId);
    await lockBilling(tx, invoice.tenantId);
    const [held] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update');
    if (!held) throw notFound(t('invoiceNotFound'));
    if (held.provider !== 'invoice') throw new AppError('CONFLICT', t('notByTransfer'));
    if (held.state === 'void') throw new AppError('CONFLICT', t('invoiceVoid'));
    if (held.state === 'paid') return presentPlatformInvoice(ctx, held, tenant);
    const paid: InvoiceRow = { ...held, state: 'paid', paidAt: new Date(ctx.clock()) };
    await tx
      .update(invoices)
      .set({ state: paid.state, paidAt: paid.paidAt })
      .where(and(eq(invoices.tenantId, held.tenantId), eq(invoices.id, held.id)));
    await startPaidPeriod(tx, ctx, paid);
    await billingAudit.record(tx, ctx, {
      action: 'invoice.paid',
      targetId: held.id,
      tenantId: held.tenantId,
      details: { number: held.number, total: held.total, currency: held.currency },
    });
    return presentPlatformInvoice(ctx, paid, tenant);
  });
}

export const tenantColumns = { id: tenants.id, name: tenants.name, displayName: tenants.displayName };

async function requireInvoice(tx: Tx, invoiceId: string) {
  const [row] = await tx
    .select({ invoice: invoices, tenant: tenantColumns })
    .from(invoices)
    .innerJoin(tenants, eq(tenants.id, invoices.tenantId))
    .where(eq(invoices.id, invoiceId));
  if (!row) throw notFound(t('invoiceNotFound'));
  return row;
}

export function presentPlatformInvoice(
  ctx: SignedInCtx,
  invoice: InvoiceRow,
  tenant: PlatformInvoice['tenant'],
): PlatformInvoice {
  return {
    ...presentInvoice(ctx, invoice),
    tenant,
    way: invoice.provider === 'stripe' ? 'card' : 'transfer',
  };
}
