import type { PaymentMethod } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { paymentMethods } from '@guidon/db/schema/billing';
import { and, desc, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireRecentProof } from '../sign-in/index.ts';
import { providerOf } from './providers.ts';
import { requireBilling } from './require-billing.ts';
import { t } from './declares.ts';

/** As many as a provider is asked for. */
const mostMethods = 20;

export async function listMethods(ctx: MemberCtx): Promise<PaymentMethod[]> {
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.tenantId, ctx.tenantId))
      .orderBy(desc(paymentMethods.isDefault), paymentMethods.id)
      .limit(mostMethods),
  );
  return rows.map(({ id, brand, last4, expiresMonth, expiresYear, isDefault }) => ({
    id,
    brand,
    last4,
    expires: `${String(expiresMonth).padStart(2, '0')}/${expiresYear}`,
    isDefault,
  }));
}

export async function addMethod(ctx: MemberCtx): Promise<{ checkoutUrl: string }> {
  const billing = requireBilling(ctx);
  await requireRecentProof(ctx, undefined);
  return { checkoutUrl: await providerOf(billing, 'card').addMethod(ctx) };
}

export async function removeMethod(ctx: MemberCtx, id: string): Promise<void> {
  const billing = requireBilling(ctx);
  await requireRecentProof(ctx, undefined);
  const [row] = await inTenant(ctx, (tx) =>
    tx
      .select({ providerId: paymentMethods.providerId })
      .from(paymentMethods)
      .where(and(eq(paymentMethods.tenantId, ctx.tenantId), eq(paymentMethods.id, id))),
  );
  if (!row) throw notFound(t('methodNotFound'));
  await providerOf(billing, 'card').removeMethod(ctx, row.providerId);
}
