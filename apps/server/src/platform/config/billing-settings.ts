import { billingIntervals, type EntitlementKind, entitlementKinds } from '@guidon/contract';
import { z } from 'zod';

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be of small letters, digits and -');
const name = z.string().trim().min(1).max(100);
const amount = z.number().int('must be a whole number of minor units').min(0).max(100_000_000_00);

const Plan = z.strictObject({
  code,
  name,
  description: z.string().max(500).default(''),
  /** Kinds that are absent have no limit. */
  limits: z.partialRecord(z.enum(entitlementKinds), z.number().int().min(0)).default({}),
  prices: z.partialRecord(z.enum(billingIntervals), amount).default({}),
  /** Ids of prices at Stripe; a plan without them is paid for by transfer alone. */
  stripePrices: z.partialRecord(z.enum(billingIntervals), z.string().min(1).max(200)).default({}),
  /** Holds for whoever has it, and is no longer on offer. */
  isWithdrawn: z.boolean().default(false),
});

const Issuer = z.strictObject({
  name,
  address: z.array(z.string().trim().min(1).max(200)).min(1).max(6),
  taxId: z.string().max(60).nullable().default(null),
  email: z.email().nullable().default(null),
  bank: z
    .strictObject({ name, iban: z.string().min(5).max(60), bic: z.string().max(20).nullable().default(null) })
    .nullable()
    .default(null),
});

/** What the file of `BILLING_FILE` says. */
export const BillingFile = z
  .strictObject({
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be a code of ISO 4217, as EUR'),
    issuer: Issuer,
    tax: z
      .strictObject({ name, percent: z.number().min(0).max(100) })
      .nullable()
      .default(null),
    /** Whether plans can be paid for by transfer, against an invoice. */
    transfer: z.boolean().default(true),
    invoicePrefix: z
      .string()
      .regex(/^[A-Za-z0-9-]{0,20}$/, 'must be of letters, digits and -')
      .default('G-'),
    dueDays: z.number().int().min(1).max(120).default(14),
    graceDays: z.number().int().min(0).max(120).default(14),
    /** The plan of organizations that have bought none. */
    startPlan: code,
    trial: z
      .strictObject({ plan: code, days: z.number().int().min(1).max(366) })
      .nullable()
      .default(null),
    /** Shown beside the plans, as where data is kept. */
    note: z.string().max(1_000).default(''),
    plans: z.array(Plan).min(1).max(20),
  })
  .superRefine(({ plans, startPlan, trial, transfer, issuer }, ctx) => {
    const codes = plans.map((plan) => plan.code);
    const complain = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: 'custom', path, message });
    if (new Set(codes).size !== codes.length) complain(['plans'], 'must have different codes');
    if (!codes.includes(startPlan)) complain(['startPlan'], 'must be the code of a plan');
    if (trial !== null && !codes.includes(trial.plan))
      complain(['trial', 'plan'], 'must be the code of a plan');
    if (transfer && issuer.bank === null)
      complain(['issuer', 'bank'], 'is needed where plans are paid by transfer');
  });

export type BillingFile = z.infer<typeof BillingFile>;
export type PlanSettings = BillingFile['plans'][number];

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** Of the API, without a slash at the end. */
  apiUrl: string;
}

export interface BillingSettings extends BillingFile {
  /** Null where nobody pays by card. */
  stripe: StripeKeys | null;
}

export type PlanLimits = Partial<Record<EntitlementKind, number>>;
