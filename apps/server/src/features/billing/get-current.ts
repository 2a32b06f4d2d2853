import type { Subscription } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { BillingSettings } from '../../platform/config/billing-settings.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { creditOf, findOpenInvoice } from './invoice-store.ts';
import { shownLimits } from './list-plans.ts';
import type { InvoiceRow } from './mails.ts';
import { type PlanInForce, planInForce, planOf, type SubscriptionRow } from './plan-in-force.ts';
import { wayOf } from './providers.ts';
import { readStanding } from './store.ts';
import { t } from './declares.ts';

export async function getCurrent(ctx: MemberCtx): Promise<Subscription> {
  const { billing } = ctx.settings;
  if (billing === null) return openPlan(ctx);
  return inTenant(ctx, async (tx) => {
    const standing = await readStanding(tx, ctx.tenantId);
    const subscription = standing?.subscription ?? null;
    const createdAt = standing?.createdAt ?? new Date(0);
    const inForce = planInForce(billing, { createdAt, subscription }, ctx.clock());
    return present(billing, {
      inForce,
      subscription,
      invoice: await findOpenInvoice(tx, ctx.tenantId),
      credit: await creditOf(tx, ctx.tenantId, billing.currency),
    });
  });
}

/** Where nothing is sold there is one plan, which limits nothing. */
function openPlan({ language }: MemberCtx): Subscription {
  return {
    plan: 'open',
    planName: t('open').in(language),
    state: 'active',
    interval: null,
    periodEnd: null,
    cancelAt: null,
    trialEnd: null,
    limits: shownLimits({}),
    way: null,
    openInvoice: null,
    credit: null,
    isSold: false,
    can: { upgrade: false, cancel: false, reactivate: false },
  };
}

interface BillingRows {
  inForce: PlanInForce;
  subscription: SubscriptionRow | null;
  invoice: InvoiceRow | null;
  credit: number;
}

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

function present(
  billing: BillingSettings,
  { inForce: { plan, state, trialEnd, isBought }, subscription, invoice, credit }: BillingRows,
): Subscription {
  const bought = isBought ? subscription : null;
  const way = bought && wayOf(bought);
  return {
    plan: plan.code,
    planName: plan.name,
    state,
    interval: bought?.interval ?? null,
    periodEnd: iso(bought?.periodEnd),
    cancelAt: iso(bought?.cancelAt),
    trialEnd: iso(trialEnd),
    limits: shownLimits(plan.limits),
    way,
    openInvoice: invoice && {
      id: invoice.id,
      number: invoice.number,
      plan: invoice.plan,
      planName: planOf(billing, invoice.plan).name,
      interval: invoice.interval,
      total: invoice.total,
      currency: invoice.currency,
      dueAt: iso(invoice.dueAt),
    },
    credit: credit === 0 ? null : { amount: credit, currency: billing.currency },
    isSold: true,
    can: {
      upgrade: true,
      cancel: (way !== null && bought?.cancelAt === null) || invoice !== null,
      reactivate: way !== null && bought?.cancelAt !== null,
    },
  };
}

/** The name of a plan; its code where this installation no longer knows it. */
export function nameOfPlan(billing: BillingSettings | null, code: string): string {
  return billing === null ? code : planOf(billing, code).name;
}
