import { asPlatform } from '@guidon/db';
import { billingEvents } from '@guidon/db/schema/billing';
import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { StripeKeys } from '../../../platform/config/billing-settings.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { findTenantOfCustomer } from '../store.ts';
import { stripeClient } from './stripe-client.ts';
import { syncStripe } from './sync-stripe.ts';

/** Seconds after which a signature is too old. */
const tolerance = 300;

/**
 * A message is a reason to look, and no more: what holds is read from the provider, so that messages may come in any
 * order. Its tenant is the one of our own row of the customer.
 */
export async function receiveWebhook(ctx: Ctx, body: string, signature: string | undefined): Promise<void> {
  const { billing } = ctx.settings;
  // Without a provider nothing can be signed by it.
  if (!billing?.stripe) throw new AppError('INVALID_SIGNATURE');
  const event = await verified(billing.stripe, body, { signature, nowMs: ctx.clock() });
  if (await isKnown(ctx, event.id)) return;
  const { customerId, namedTenant } = subjectOf(event);
  const tenantId =
    customerId === null ? null : await asPlatform(ctx, (tx) => findTenantOfCustomer(tx, customerId));
  if (tenantId !== null && namedTenant !== null && namedTenant !== tenantId)
    ctx.log.warn(
      { eventId: event.id },
      'a message of the payment provider names a tenant of another customer',
    );
  else if (tenantId !== null) await syncStripe(ctx, { billing, keys: billing.stripe }, tenantId);
  // Last: a message that could not be worked on is sent again.
  await asPlatform(ctx, (tx) =>
    tx
      .insert(billingEvents)
      .values({ id: event.id, type: event.type, receivedAt: new Date(ctx.clock()) })
      .onConflictDoNothing(),
  );
}

async function verified(
  keys: StripeKeys,
  body: string,
  { signature, nowMs }: { signature: string | undefined; nowMs: number },
): Promise<Stripe.Event> {
  if (signature === undefined) throw new AppError('INVALID_SIGNATURE');
  const { webhooks } = await stripeClient(keys);
  try {
    const event = webhooks.constructEvent(body, signature, keys.webhookSecret, tolerance, undefined, nowMs);
    if (typeof event.id !== 'string' || typeof event.data.object !== 'object')
      throw new TypeError('no event');
    return event;
  } catch {
    throw new AppError('INVALID_SIGNATURE');
  }
}

async function isKnown(ctx: Ctx, id: string): Promise<boolean> {
  return asPlatform(ctx, async (tx) => (await tx.$count(billingEvents, eq(billingEvents.id, id))) > 0);
}

/** Whom a message is about, as it says itself. */
function subjectOf(event: Stripe.Event): { customerId: string | null; namedTenant: string | null } {
  const about: object = event.data.object;
  const customer: unknown = 'customer' in about ? about.customer : null;
  const metadata: unknown = 'metadata' in about ? about.metadata : null;
  const named: unknown =
    typeof metadata === 'object' && metadata !== null && 'tenant_id' in metadata ? metadata.tenant_id : null;
  return {
    customerId: idOf(customer) ?? ('object' in about && about.object === 'customer' ? idOf(about) : null),
    namedTenant: typeof named === 'string' ? named : null,
  };
}

function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const isThing = typeof value === 'object' && value !== null && 'id' in value;
  return isThing && typeof value.id === 'string' ? value.id : null;
}
