import { inTenant } from '@guidon/db';
import { invoices } from '@guidon/db/schema/billing';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { drawInvoice } from './draw-invoice.ts';
import { nameOfPlan } from './get-current.ts';
import { t } from './declares.ts';

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
