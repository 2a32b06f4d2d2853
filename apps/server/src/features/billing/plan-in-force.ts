import type { SubscriptionState } from '@guidon/contract';
import { subscriptions } from '@guidon/db/schema/billing';
import type { BillingSettings, PlanSettings } from '../../platform/config/billing-settings.ts';
import { tenants } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';

const day = 86_400_000;

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What the plan of a tenant depends on. */
export interface Standing {
  /** When the tenant was founded. */
  createdAt: Date;
  subscription: SubscriptionRow | null;
}

export interface PlanInForce {
  plan: PlanSettings;
  state: SubscriptionState;
  /** When a trial ends. */
  trialEnd: Date | null;
  /** Whether it comes from the subscription, and not from what everybody has. */
  isBought: boolean;
}

/** The plan that holds now. What runs out falls back to the plan that everybody has. */
export function planInForce(billing: BillingSettings, standing: Standing, nowMs: number): PlanInForce {
  const { subscription } = standing;
  if (subscription === null) return withoutSubscription(billing, standing, nowMs);
  const plan = planOf(billing, subscription.plan);
  const trialEnd = subscription.state === 'trial' ? subscription.trialEndsAt : null;
  if (isExtended(subscription, nowMs))
    return {
      plan,
      state: subscription.state === 'ended' ? 'active' : subscription.state,
      trialEnd,
      isBought: true,
    };
  const state = stateNow(billing, subscription, nowMs);
  if (state === 'ended')
    return { plan: planOf(billing, billing.startPlan), state, trialEnd: null, isBought: false };
  return { plan, state, trialEnd, isBought: true };
}

function withoutSubscription(billing: BillingSettings, { createdAt }: Standing, nowMs: number): PlanInForce {
  const { trial, startPlan } = billing;
  const trialEnd = trial === null ? null : new Date(createdAt.getTime() + trial.days * day);
  if (trial !== null && trialEnd !== null && trialEnd.getTime() > nowMs)
    return { plan: planOf(billing, trial.plan), state: 'trial', trialEnd, isBought: false };
  return { plan: planOf(billing, startPlan), state: 'active', trialEnd: null, isBought: false };
}

function isExtended({ extendedUntil }: SubscriptionRow, nowMs: number): boolean {
  return extendedUntil !== null && extendedUntil.getTime() > nowMs;
}

/** A period that nobody has paid for yet is overdue for the days of grace, and then over. */
export function stateNow(
  { graceDays }: BillingSettings,
  { state, cancelAt, trialEndsAt, periodEnd }: SubscriptionRow,
  nowMs: number,
): SubscriptionState {
  if (state === 'ended') return state;
  if (cancelAt !== null && cancelAt.getTime() <= nowMs) return 'ended';
  if (state === 'trial') return (trialEndsAt ?? periodEnd).getTime() > nowMs ? state : 'ended';
  if (periodEnd.getTime() > nowMs) return state;
  return periodEnd.getTime() + graceDays * day > nowMs ? 'past-due' : 'ended';
}

/** A plan that is no longer in the configuration limits nothing, so that nobody loses what they have paid for. */
export function planOf({ plans }: BillingSettings, code: string): PlanSettings {
  const found = plans.find((plan) => plan.code === code);
  return (
    found ?? {
      code,
      name: code,
      description: '',
      limits: {},
      prices: {},
      stripePrices: {},
      isWithdrawn: true,
    }
  );
}

interface PlanColumns {
  plan: SQL<string>;
  state: SQL<string>;
}

/** What `planInForce` answers, as columns of `tenants` joined with `subscriptions`, by which a list is narrowed. */
export function planColumns(billing: BillingSettings | null, nowMs: number): PlanColumns {
  if (billing === null) return { plan: sql`'open'`, state: sql`'active'` };
  const { trial, startPlan, graceDays } = billing;
  const { extendedUntil, cancelAt, trialEndsAt, periodEnd } = subscriptions;
  const now = sql`${new Date(nowMs)}::timestamptz`;
  const isOnTrial =
    trial === null
      ? sql`false`
      : sql`${tenants.createdAt} + make_interval(hours => ${trial.days * 24}::int) > ${now}`;
  const stateNow = sql`case
    when ${subscriptions.state} = 'ended' or ${cancelAt} <= ${now} then 'ended'
    when ${subscriptions.state} = 'trial'
      then case when coalesce(${trialEndsAt}, ${periodEnd}) > ${now} then 'trial' else 'ended' end
    when ${periodEnd} > ${now} then ${subscriptions.state}
    when ${periodEnd} + make_interval(hours => ${graceDays * 24}::int) > ${now} then 'past-due'
    else 'ended' end`;
  return {
    state: sql<string>`case
      when ${subscriptions.tenantId} is null then case when ${isOnTrial} then 'trial' else 'active' end
      when ${extendedUntil} > ${now}
        then case when ${subscriptions.state} = 'ended' then 'active' else ${subscriptions.state} end
      else ${stateNow} end`,
    plan: sql<string>`case
      when ${subscriptions.tenantId} is null
        then case when ${isOnTrial} then ${trial?.plan ?? startPlan}::text else ${startPlan}::text end
      when ${extendedUntil} > ${now} or ${stateNow} <> 'ended' then ${subscriptions.plan}
      else ${startPlan}::text end`,
  };
}
