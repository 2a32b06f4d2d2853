import { readFileSync } from 'node:fs';
import { BillingFile, type BillingSettings, type StripeKeys } from './billing-settings.ts';

interface Values {
  /** An absolute path. */
  file: string | undefined;
  stripeSecretKey: string | undefined;
  stripeWebhookSecret: string | undefined;
  stripeApiUrl: string;
}

/** What is sold here; null where nothing is, and a sentence where it cannot be read. */
export function readBilling(values: Values): BillingSettings | string | null {
  const stripe = readStripe(values);
  if (typeof stripe === 'string') return stripe;
  if (values.file === undefined)
    return stripe === null ? null : 'STRIPE_SECRET_KEY goes with BILLING_FILE, which is not set';
  const file = readFile(values.file);
  if (typeof file === 'string') return file;
  if (stripe === null && !file.transfer)
    return 'BILLING_FILE allows no transfer, and STRIPE_SECRET_KEY is not set: nobody could pay';
  return { ...file, stripe };
}

function readStripe({
  stripeSecretKey,
  stripeWebhookSecret,
  stripeApiUrl,
}: Values): StripeKeys | string | null {
  if (stripeSecretKey !== undefined && stripeWebhookSecret !== undefined)
    return { secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, apiUrl: stripeApiUrl };
  if (stripeSecretKey === undefined && stripeWebhookSecret === undefined) return null;
  const missing = stripeSecretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
  return `STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together, and ${missing} is not set`;
}

function readFile(path: string): BillingFile | string {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `BILLING_FILE ${path} cannot be read: ${why}`;
  }
  const read = BillingFile.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.map(String).join('.') ?? '';
  return `BILLING_FILE has a wrong value at ${place === '' ? 'its top' : place}: ${issue?.message ?? ''}`;
}
