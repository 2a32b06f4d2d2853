import type { BillingInterval, PaymentWay } from '@guidon/contract';
import type { PlanSettings } from '../../platform/config/billing-settings.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services/services.ts';
import type { SubscriptionRow } from './plan-in-force.ts';

export interface Order {
  plan: PlanSettings;
  interval: BillingInterval;
}

export interface Cancellation {
  atPeriodEnd: boolean;
  reason: string;
}

/** Who takes the money. State is read from the provider, which alone knows what was paid. */
export interface PaymentProvider {
  way: PaymentWay;
  /** Buys a plan, or changes to another one; answers where the buyer goes on. */
  order: (ctx: MemberCtx, order: Order) => Promise<string>;
  /** Takes a cancellation back that has not come into force. */
  reactivate: (ctx: MemberCtx, subscription: SubscriptionRow) => Promise<void>;
  /** CONFLICT where there is nothing to cancel. */
  cancel: (ctx: MemberCtx, subscription: SubscriptionRow | null, how: Cancellation) => Promise<void>;
  /** Writes down what holds at the provider. */
  sync: (services: Services, tenantId: string) => Promise<void>;
  /** The page where a card is added; CONFLICT where no cards are kept. */
  addMethod: (ctx: MemberCtx) => Promise<string>;
  removeMethod: (ctx: MemberCtx, providerId: string) => Promise<void>;
}
