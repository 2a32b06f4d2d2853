import { type EntitlementKind, entitlementKinds, type PlanList } from '@guidon/contract';
import type { PlanLimits } from '../../platform/config/billing-settings.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { planOf } from './plan-in-force.ts';
import { waysOf } from './require-billing.ts';

export function listPlans({ settings: { billing } }: Pick<Ctx, 'settings'>): PlanList {
  if (billing === null) return { plans: [], ways: [], tax: null, trial: null, note: '' };
  const { plans, currency, tax, trial, note } = billing;
  return {
    plans: plans
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ code, name, description, limits, prices }) => ({
        code,
        name,
        description,
        limits: shownLimits(limits),
        prices: { month: prices.month ?? null, year: prices.year ?? null },
        currency,
      })),
    ways: waysOf(billing),
    tax: tax && { name: tax.name, rate: tax.percent },
    trial: trial && { planName: planOf(billing, trial.plan).name, days: trial.days },
    note,
  };
}

export function shownLimits(limits: PlanLimits): Record<EntitlementKind, number | null> {
  return ofEachKind((kind) => limits[kind] ?? null);
}

export function ofEachKind<T>(value: (kind: EntitlementKind) => T): Record<EntitlementKind, T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry a kind
  return Object.fromEntries(entitlementKinds.map((kind) => [kind, value(kind)])) as Record<
    EntitlementKind,
    T
  >;
}
