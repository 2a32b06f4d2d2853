import type { Stripe } from 'stripe';
import type { StripeKeys } from '../../../platform/config/billing-settings.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';

const clients = new Map<string, Promise<Stripe>>();

/** Loaded with the first call: an installation that sells nothing by card does without the library. */
export function stripeClient(keys: StripeKeys): Promise<Stripe> {
  const name = `${keys.apiUrl} ${keys.secretKey}`;
  const made = clients.get(name) ?? open(keys);
  clients.set(name, made);
  return made;
}

async function open({ secretKey, apiUrl }: StripeKeys): Promise<Stripe> {
  const library = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new library.Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
  });
}

/** What Stripe refuses is said to the buyer; what it does not answer is tried again later. */
export async function askStripe<T>(keys: StripeKeys, ask: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await ask(await stripeClient(keys));
  } catch (error) {
    const type = typeOf(error);
    if (type === 'StripeCardError') throw new AppError('CONFLICT', t('cardRefused'));
    if (type === 'StripeConnectionError' || type === 'StripeAPIError' || type === 'StripeRateLimitError')
      throw new AppError('UNAVAILABLE', t('providerAway'));
    throw error;
  }
}

function typeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('type' in error)) return null;
  return typeof error.type === 'string' ? error.type : null;
}

/** Whether Stripe answered that something cannot be done as it is now. */
export function isRefusal(error: unknown): boolean {
  return typeOf(error) === 'StripeInvalidRequestError';
}

/** An address that a buyer is sent to: of Stripe, or of where its API was said to be. */
export function requireProviderUrl(address: string | null, apiUrl: string): string {
  const url = address === null ? null : URL.parse(address);
  const isOfStripe =
    url?.protocol === 'https:' && (url.hostname === 'stripe.com' || url.hostname.endsWith('.stripe.com'));
  if (url === null || !(isOfStripe || url.origin === new URL(apiUrl).origin))
    throw new Error('The payment provider has answered an address of another host.');
  return url.href;
}
