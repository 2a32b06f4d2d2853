import { tenants } from '@guidon/db';
import { subscriptions } from '@guidon/db/schema/billing';
import { type SQL, sql } from 'drizzle-orm';
import type { BillingSettings } from '../../platform/config/billing-settings.ts';

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
