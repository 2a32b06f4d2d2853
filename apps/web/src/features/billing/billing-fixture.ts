import type { Plan, Subscription } from '@guidon/contract';
import { type EntitlementKind, entitlementKinds } from '@guidon/contract/plain';

type Limits = Plan['limits'];

export function limitsOf(given: Partial<Record<EntitlementKind, number>> = {}): Limits {
  return Object.assign({}, ...entitlementKinds.map((kind) => ({ [kind]: given[kind] ?? null })));
}

export function planFixture({
  limits,
  ...changes
}: Partial<Omit<Plan, 'limits'>> & { limits?: Partial<Record<EntitlementKind, number>> } = {}): Plan {
  return {
    code: 'club',
    name: 'Club',
    description: 'For a club or a class.',
    prices: { month: 4_900, year: 49_000 },
    currency: 'EUR',
    limits: limitsOf(limits),
    ...changes,
  };
}

export function subscriptionFixture(changes: Partial<Subscription> = {}): Subscription {
  return {
    plan: 'free',
    planName: 'Free',
    state: 'active',
    interval: null,
    periodEnd: null,
    cancelAt: null,
    trialEnd: null,
    limits: limitsOf({ events: 2 }),
    way: null,
    openInvoice: null,
    credit: null,
    isSold: true,
    can: { upgrade: true, cancel: false, reactivate: false },
    ...changes,
  };
}
