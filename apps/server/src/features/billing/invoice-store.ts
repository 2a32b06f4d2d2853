import { newId, type Tx } from '@guidon/db';
import { credits, invoiceCounters, invoices, type StoredIssuer } from '@guidon/db/schema/billing';
import { and, desc, eq, sql, sum } from 'drizzle-orm';
import type { BillingSettings } from '../../platform/config/billing-settings.ts';
import type { InvoiceRow } from './mails.ts';
import { nameOfTenant } from './payers.ts';
import { withTax } from './periods.ts';
import type { Order } from './payment-provider.ts';
import { t } from './declares.ts';

const dayMs = 86_400_000;
const numberDigits = 5;

export interface NewInvoice extends Order {
  tenantId: string;
  /** Of a renewal; absent for one whose period begins with the payment. */
  period?: { start: Date; end: Date };
  /** What an unused period of another plan is worth. */
  unused?: { plan: string; amount: number };
}

export async function findOpenInvoice(tx: Tx, tenantId: string): Promise<InvoiceRow | null> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(
      and(eq(invoices.tenantId, tenantId), eq(invoices.provider, 'invoice'), eq(invoices.state, 'open')),
    );
  return row ?? null;
}

/** Issues an invoice with the next number, less what the tenant has of credit. Of one tenant under its billing lock. */
export async function issueInvoice(
  tx: Tx,
  billing: BillingSettings,
  { tenantId, plan, interval, period, unused }: NewInvoice,
  nowMs: number,
): Promise<InvoiceRow> {
  const { currency, issuer, tax, dueDays } = billing;
  const now = new Date(nowMs);
  const rate = tax === null ? 0 : Math.round(tax.percent * 100);
  const price = withTax(plan.prices[interval] ?? 0, rate);
  const gross = price.net + price.tax;
  const balance = (await creditOf(tx, tenantId, currency)) + (unused?.amount ?? 0);
  const credit = Math.max(0, Math.min(balance, gross));
  const number = `${billing.invoicePrefix}${await takeNumber(tx, billing.invoicePrefix)}`;
  const isPaid = credit === gross;
  const [row] = await tx
    .insert(invoices)
    .values({
      tenantId,
      id: newId(),
      provider: 'invoice',
      number,
      state: isPaid ? 'paid' : 'open',
      plan: plan.code,
      interval,
      currency,
      ...price,
      credit,
      total: gross - credit,
      taxName: tax?.name ?? '',
      taxRate: rate,
      periodStart: period?.start ?? null,
      periodEnd: period?.end ?? null,
      issuedAt: now,
      dueAt: new Date(nowMs + dueDays * dayMs),
      paidAt: isPaid ? now : null,
      issuer: issuer satisfies StoredIssuer,
      buyer: await nameOfTenant(tx, tenantId),
    })
    .returning();
  if (!row) throw new Error('An invoice that was just made is gone.');
  if (unused !== undefined && unused.amount > 0)
    await addCredit(tx, row, unused.amount, t('note.unused', { plan: unused.plan }).in('en'), now);
  if (credit > 0) await addCredit(tx, row, -credit, t('note.used', { number }).in('en'), now);
  return row;
}

/** Its number stays used; what it has taken of the credit comes back. */
export async function voidInvoice(tx: Tx, { tenantId, id, number, currency }: InvoiceRow, nowMs: number) {
  await tx
    .update(invoices)
    .set({ state: 'void' })
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, id)));
  const [row] = await tx
    .select({ amount: sum(credits.amount).mapWith(Number) })
    .from(credits)
    .where(and(eq(credits.tenantId, tenantId), eq(credits.invoiceId, id)));
  const amount = row?.amount ?? 0;
  if (amount === 0) return;
  const note = t('note.returned', { number }).in('en');
  await addCredit(tx, { tenantId, id, currency }, -amount, note, new Date(nowMs));
}

export async function creditOf(tx: Tx, tenantId: string, currency: string): Promise<number> {
  const [row] = await tx
    .select({ amount: sum(credits.amount).mapWith(Number) })
    .from(credits)
    .where(and(eq(credits.tenantId, tenantId), eq(credits.currency, currency)));
  return row?.amount ?? 0;
}

async function addCredit(
  tx: Tx,
  { tenantId, id, currency }: Pick<InvoiceRow, 'tenantId' | 'id' | 'currency'>,
  amount: number,
  note: string,
  createdAt: Date,
): Promise<void> {
  await tx
    .insert(credits)
    .values({ tenantId, id: newId(), amount, currency, note, invoiceId: id, createdAt });
}

/** The counter stays locked until the transaction ends: one that fails gives its number back. */
async function takeNumber(tx: Tx, prefix: string): Promise<string> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ prefix, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.prefix,
      set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
    })
    .returning({ last: invoiceCounters.lastNumber });
  return String(row?.last ?? 0).padStart(numberDigits, '0');
}

/** The last one that was paid for the plan of a subscription. */
export async function lastPaidInvoice(tx: Tx, tenantId: string, plan: string): Promise<InvoiceRow | null> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.plan, plan), eq(invoices.state, 'paid')))
    .orderBy(desc(invoices.paidAt))
    .limit(1);
  return row ?? null;
}
