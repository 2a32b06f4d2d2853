import type { billingRoutes, BillingEntry, BillingYear, Invoice, RouteInput } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { credits, invoices } from '@guidon/db/schema/billing';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, type ListOrder, type ListPage, orderByLatest } from '../../platform/http/keyset-page.ts';
import type { InvoiceRow } from './mails.ts';
import { t } from './declares.ts';
import type { Services } from '../../platform/services/services.ts';
import { nameOfPlan } from './get-current.ts';

/** `name` tells the cursors of one list from those of another. */
export const invoicesNewestFirst = (name: string): ListOrder =>
  orderByLatest(name, invoices.issuedAt, invoices.id);

type Query = RouteInput<typeof billingRoutes.invoices>['query'];

export async function listInvoices(ctx: MemberCtx, query: Query): Promise<ListPage<Invoice>> {
  const page = keysetPage(ctx, invoicesNewestFirst('invoices'), query);
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ sortKey: page.sortKey, invoice: invoices })
      .from(invoices)
      .where(and(eq(invoices.tenantId, ctx.tenantId), page.after))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map(({ invoice }) => presentInvoice(ctx, invoice)), nextCursor };
}

/** Invoices, what was paid or refused of them, and credits, the newest first. */
export async function listHistory(ctx: MemberCtx, { limit }: { limit: number }): Promise<BillingEntry[]> {
  const { rows, given } = await inTenant(ctx, async (tx) => ({
    rows: await tx
      .select()
      .from(invoices)
      .where(eq(invoices.tenantId, ctx.tenantId))
      .orderBy(desc(invoices.issuedAt))
      .limit(limit),
    given: await readCredits(tx, ctx.tenantId, limit),
  }));
  const entries = [
    ...rows.flatMap((row) => entriesOf(ctx, row)),
    ...given.map(
      ({ createdAt, amount, currency, invoiceId, note }): BillingEntry => ({
        at: createdAt.toISOString(),
        kind: 'credit',
        amount,
        currency,
        status: amount < 0 ? 'used' : 'given',
        invoiceId,
        text: note,
      }),
    ),
  ];
  return entries.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
}

function readCredits(tx: Tx, tenantId: string, limit: number) {
  return tx
    .select()
    .from(credits)
    .where(eq(credits.tenantId, tenantId))
    .orderBy(desc(credits.createdAt))
    .limit(limit);
}

function entriesOf({ language }: MemberCtx, row: InvoiceRow): BillingEntry[] {
  const { id: invoiceId, number, state: status, total: amount, currency } = row;
  const entry = (at: Date, kind: 'invoice' | 'payment' | 'refusal'): BillingEntry => ({
    at: at.toISOString(),
    kind,
    amount,
    currency,
    status,
    invoiceId,
    text: t(kind === 'invoice' && status === 'void' ? 'entry.void' : `entry.${kind}`, { number }).in(
      language,
    ),
  });
  return [
    entry(row.issuedAt, 'invoice'),
    ...(row.paidAt === null ? [] : [entry(row.paidAt, 'payment')]),
    ...(status === 'failed' ? [entry(row.issuedAt, 'refusal')] : []),
  ];
}

const mostYears = 50;

const sumOf = (state: 'paid' | 'owed') =>
  sql`coalesce(sum(${invoices.total}) filter (where ${
    state === 'paid' ? sql`${invoices.state} = 'paid'` : sql`${invoices.state} in ('open', 'failed')`
  }), 0)`.mapWith(Number);

export async function listYears(ctx: MemberCtx): Promise<BillingYear[]> {
  const year = sql<number>`extract(year from ${invoices.issuedAt} at time zone 'UTC')::int`;
  return inTenant(ctx, (tx) =>
    tx
      .select({
        year,
        currency: invoices.currency,
        paid: sumOf('paid'),
        open: sumOf('owed'),
        invoices: sql`count(*)`.mapWith(Number),
      })
      .from(invoices)
      .where(and(eq(invoices.tenantId, ctx.tenantId), ne(invoices.state, 'void')))
      .groupBy(year, invoices.currency)
      .orderBy(desc(year), invoices.currency)
      .limit(mostYears),
  );
}

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
