import type { PaymentWay } from '@guidon/contract';
import type { BillingSettings } from '../../platform/config/billing-settings.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services/services.ts';

/** BILLING_UNAVAILABLE where nothing is sold. */
export function requireBilling({ settings }: Pick<Services, 'settings'>): BillingSettings {
  if (settings.billing === null) throw new AppError('BILLING_UNAVAILABLE');
  return settings.billing;
}

/** The first one is the usual one. */
export function waysOf({ stripe, transfer }: BillingSettings): PaymentWay[] {
  return [...(stripe === null ? [] : ['card' as const]), ...(transfer ? ['transfer' as const] : [])];
}

/** A page of ours that a buyer goes on to. */
export function pageAfter({ settings }: Pick<Services, 'settings'>, path: string): string {
  return new URL(path, settings.publicUrl).href;
}
