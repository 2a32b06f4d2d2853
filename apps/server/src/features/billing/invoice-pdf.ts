import { inTenant } from '@guidon/db';
import { invoices } from '@guidon/db/schema/billing';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx, Exchange } from '../../platform/http/context.ts';
import { nameOfPlan } from './get-current.ts';
import { t } from './declares.ts';
import { buffer } from 'node:stream/consumers';
import type { Language } from '@guidon/contract';
import { createPen, type CertificatePen, loadPdf } from '../results/index.ts';
import type { InvoiceRow } from './mails.ts';
import { day, money } from './money.ts';

export async function sendInvoice(
  ctx: MemberCtx,
  invoiceId: string,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const [invoice] = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(invoices)
      .where(and(eq(invoices.tenantId, ctx.tenantId), eq(invoices.id, invoiceId))),
  );
  if (!invoice) throw notFound(t('invoiceNotFound'));
  const planName = nameOfPlan(ctx.settings.billing, invoice.plan);
  const pdf = await drawInvoice({ invoice, planName, language: ctx.language });
  const fileName = `invoice-${invoice.number.replace(/[^\w-]/g, '-')}.pdf`;
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(pdf);
}

/** A4, in points. */
const page = { width: 595.28, height: 841.89 } as const;

const margin = 56;

const ink = '#14202b';

const dim = '#4a5b6b';

const amountAt = { left: 420, isAtEnd: true, color: ink } as const;

interface InvoiceDocument {
  invoice: InvoiceRow;
  planName: string;
  language: Language;
}

/** The same invoice is the same bytes each time, but for what was paid since. */
async function drawInvoice({ invoice, planName, language }: InvoiceDocument): Promise<Buffer> {
  const title = t('pdf.number', { number: invoice.number }).in(language);
  const Pdf = await loadPdf();
  const doc = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    lang: language,
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: invoice.issuer.name,
      CreationDate: invoice.issuedAt,
      ModDate: invoice.paidAt ?? invoice.issuedAt,
    },
  });
  const written = buffer(doc);
  const pen = await createPen(doc, { left: margin, width: page.width - 2 * margin });
  await drawHead(pen, invoice, title, language);
  const below = await drawLines(doc, pen, { invoice, planName, language });
  await drawFoot(pen, invoice, below, language);
  doc.end();
  return written;
}

async function drawHead(
  pen: CertificatePen,
  { issuer, buyer, issuedAt, dueAt, paidAt, state }: InvoiceRow,
  title: string,
  language: Language,
): Promise<void> {
  const small = { size: 10, color: dim };
  await pen.write(issuer.name, { top: 56, size: 14, color: ink });
  const lines = [
    ...issuer.address,
    ...(issuer.taxId === null ? [] : [t('pdf.taxId', { id: issuer.taxId }).in(language)]),
    ...(issuer.email === null ? [] : [issuer.email]),
  ];
  for (const [index, text] of lines.entries()) await pen.write(text, { ...small, top: 76 + index * 14 });
  await pen.write(t('pdf.to').in(language), { ...small, top: 200 });
  await pen.write(buyer, { top: 214, size: 13, color: ink });
  await pen.write(title, { top: 268, size: 22, color: ink });
  const dates = [
    t('pdf.issued', { date: day(issuedAt) }),
    ...(state === 'open' && dueAt !== null ? [t('pdf.due', { date: day(dueAt) })] : []),
    ...(paidAt === null ? [] : [t('pdf.paid', { date: day(paidAt) })]),
    ...(state === 'void' ? [t('pdf.void')] : []),
  ];
  for (const [index, text] of dates.entries())
    await pen.write(text.in(language), { ...small, top: 304 + index * 15 });
}

/** Answers where it has ended. */
async function drawLines(
  doc: PDFKit.PDFDocument,
  pen: CertificatePen,
  { invoice, planName, language }: InvoiceDocument,
): Promise<number> {
  const { net, tax, credit, total, currency, taxName, taxRate, interval, periodStart, periodEnd } = invoice;
  const period =
    periodStart === null || periodEnd === null
      ? t('pdf.fromPayment')
      : t('pdf.period', { from: day(periodStart), until: day(periodEnd) });
  const rows: [string, number | null][] = [
    [t(`pdf.${interval}`, { plan: planName }).in(language), net],
    [period.in(language), null],
    ...(tax === 0 && taxRate === 0
      ? []
      : [[t('pdf.tax', { name: taxName, rate: taxRate / 100 }).in(language), tax] as [string, number]]),
    ...(credit === 0 ? [] : [[t('pdf.credit').in(language), -credit] as [string, number]]),
  ];
  let top = 372;
  rule(doc, top - 8);
  for (const [text, amount] of rows) {
    await pen.write(text, { top, size: 11, color: amount === null ? dim : ink });
    if (amount !== null)
      await pen.write(money(amount, currency).in(language), { ...amountAt, top, size: 11 });
    top += 22;
  }
  rule(doc, top);
  await pen.write(t('pdf.total').in(language), { top: top + 12, size: 14, color: ink });
  await pen.write(money(total, currency).in(language), { ...amountAt, top: top + 12, size: 14 });
  return top + 60;
}

function rule(doc: PDFKit.PDFDocument, top: number): void {
  doc
    .moveTo(margin, top)
    .lineTo(page.width - margin, top)
    .lineWidth(0.5)
    .strokeColor(dim)
    .stroke();
}

async function drawFoot(
  pen: CertificatePen,
  { issuer: { bank }, state, provider }: InvoiceRow,
  top: number,
  language: Language,
): Promise<void> {
  if (bank === null || state !== 'open' || provider !== 'invoice') return;
  await pen.write(t('pdf.transfer').in(language), { top, size: 11, color: ink });
  const { name, iban, bic } = bank;
  const account = bic === null ? t('pdf.bank', { name, iban }) : t('pdf.bankBic', { name, iban, bic });
  await pen.write(account.in(language), { top: top + 18, size: 11, color: ink });
}
