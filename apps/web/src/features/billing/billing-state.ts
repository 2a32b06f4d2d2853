import type { Plan, Subscription, Usage } from '@guidon/contract';
import { type EntitlementKind, entitlementKinds } from '@guidon/contract/plain';

export interface UsageRow {
  kind: EntitlementKind;
  used: number;
  limit: number | null;
  /** Of the limit; null without one. */
  percent: number | null;
  tone: 'fine' | 'near' | 'full' | 'over';
}

const near = 80;

/** What is limited goes first; what is neither limited nor used is left out. */
export function usageRows(usage: Usage): UsageRow[] {
  const rows = entitlementKinds.map((kind) => rowOf(kind, usage[kind]));
  return rows
    .filter(({ used, limit }) => limit !== null || used > 0)
    .toSorted((a, b) => Number(a.limit === null) - Number(b.limit === null));
}

function rowOf(kind: EntitlementKind, { used, limit }: { used: number; limit: number | null }): UsageRow {
  if (limit === null) return { kind, used, limit, percent: null, tone: 'fine' };
  const percent = limit === 0 ? 100 : (used * 100) / limit;
  return { kind, used, limit, percent: Math.min(100, percent), tone: toneOf(used, limit, percent) };
}

function toneOf(used: number, limit: number, percent: number): UsageRow['tone'] {
  if (used > limit) return 'over';
  if (percent >= 100) return 'full';
  return percent >= near ? 'near' : 'fine';
}

/** The first other plan with room for what there is, where the own one is nearly full; null where there is no need. */
export function planWithRoom(plans: readonly Plan[], current: string, usage: Usage): Plan | null {
  if (usageRows(usage).every(({ tone }) => tone === 'fine')) return null;
  const fits = ({ limits }: Plan) =>
    entitlementKinds.every((kind) => {
      const limit = limits[kind];
      return limit === null || usage[kind].used < limit * (near / 100);
    });
  return plans.find((plan) => plan.code !== current && fits(plan)) ?? null;
}

/** What a plan that is smaller has no room for: nothing of it is removed, new ones are refused. */
export function overOf(plan: Plan, usage: Usage): EntitlementKind[] {
  return entitlementKinds.filter((kind) => {
    const limit = plan.limits[kind];
    return limit !== null && usage[kind].used > limit;
  });
}

export type Arrival = 'unsold' | 'held' | 'invoice' | 'waiting';

/** What a buyer who comes back is told: never that something holds before it does. */
export function arrivalOf({ isSold, openInvoice, way, state }: Subscription): Arrival {
  if (!isSold) return 'unsold';
  if (openInvoice !== null) return 'invoice';
  return way !== null && state !== 'ended' && state !== 'past-due' ? 'held' : 'waiting';
}

export type PlanOffer = 'current' | 'reactivate' | 'ordered' | 'choose' | 'free';

export function offerOf(
  plan: Pick<Plan, 'code' | 'prices'>,
  interval: 'month' | 'year',
  current: Subscription,
): PlanOffer {
  const { openInvoice } = current;
  if (openInvoice?.plan === plan.code && openInvoice.interval === interval) return 'ordered';
  const isHeld = current.plan === plan.code && (current.interval === interval || current.interval === null);
  if (isHeld && current.can.reactivate) return 'reactivate';
  if (isHeld && current.state !== 'past-due' && current.state !== 'trial') return 'current';
  return plan.prices[interval] === null ? 'free' : 'choose';
}
