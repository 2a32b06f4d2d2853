import { bannerTones, limits, subscriptionStates } from '@guidon/words';
import { z } from 'zod';
import { superAdmin } from '../../plain/access.ts';
import { Done, ok, page } from '../../core/envelope.ts';
import { Id, line, PageQuery, text, Time, TimeInput, WebLink } from '../../core/primitives.ts';
import { Role } from '../../core/member.ts';
import { route } from '../../core/route.ts';
import { PlatformInvoice, Usage } from '../billing.ts';

const Tenant = z.object({ id: Id, name: z.string(), displayName: z.string() });

const Owner = z.object({ id: Id, username: z.string(), email: z.string(), role: Role });

export const TenantSubscription = z.object({
  tenant: Tenant,
  foundedAt: Time,
  plan: z.string().meta({ description: 'The code of the plan in force; `open` where nothing is sold.' }),
  planName: z.string(),
  state: z.enum(subscriptionStates),
  endsAt: Time.nullable().meta({
    description: 'When the plan ends or is renewed; null for one without end.',
  }),
  suspendedAt: Time.nullable(),
  usage: z.object({
    members: z.number().int(),
    events: z.number().int(),
    fileBytes: z.number().int(),
  }),
  owners: z.array(Owner).meta({ description: 'Admins of the tenant, five at most in a list.' }),
});
export type TenantSubscription = z.infer<typeof TenantSubscription>;

export const OperatorAction = z.enum(['extend', 'credit', 'email', 'suspend', 'lift']);
export type OperatorAction = z.infer<typeof OperatorAction>;

export const OperatorEntry = z.object({
  at: Time,
  action: OperatorAction,
  by: z.string().nullable().meta({ description: 'The username of a super-admin.' }),
  note: z.string(),
  days: z.number().int().nullable(),
  amount: z.number().int().nullable().meta({ description: 'In minor units of the currency.' }),
  currency: z.string().nullable(),
});
export type OperatorEntry = z.infer<typeof OperatorEntry>;

export const TenantSubscriptionDetail = TenantSubscription.extend({
  limits: Usage.meta({ description: 'Use and limit of each kind.' }),
  credit: z.object({ amount: z.number().int(), currency: z.string() }).nullable(),
  suspension: z.object({ reason: z.string(), at: Time }).nullable(),
  invoices: z.array(PlatformInvoice).meta({ description: 'The last 20.' }),
  history: z.array(OperatorEntry).meta({ description: 'What super-admins have done, the last 50.' }),
  plans: z.array(z.object({ code: z.string(), name: z.string() })).meta({
    description: 'Those that can be given.',
  }),
  currency: z.string().nullable().meta({ description: 'Of all prices; null where nothing is sold.' }),
  isOwn: z.boolean().meta({ description: 'Whether the session of the reader is in it.' }),
});
export type TenantSubscriptionDetail = z.infer<typeof TenantSubscriptionDetail>;

export const PlatformMonth = z.object({
  month: z.string().meta({ description: 'As 2031-04, in UTC.' }),
  tenants: z.number().int(),
  members: z.number().int(),
  events: z.number().int(),
  answers: z.number().int(),
});
export type PlatformMonth = z.infer<typeof PlatformMonth>;

export const PlatformStatistics = z.object({
  madeAt: Time,
  tenants: z.number().int(),
  suspended: z.number().int(),
  members: z.number().int(),
  events: z.number().int(),
  answers: z.number().int(),
  storageBytes: z.number().int(),
  months: z.array(PlatformMonth).meta({ description: 'What came in each of the last 12, oldest first.' }),
  revenue: z
    .array(z.object({ month: z.string(), currency: z.string(), amount: z.number().int() }))
    .meta({ description: 'Paid in each of the last 12, in minor units; none where nothing is sold.' }),
});
export type PlatformStatistics = z.infer<typeof PlatformStatistics>;

export const Banner = z.object({
  text: z.string(),
  tone: z.enum(bannerTones),
  link: z.string().nullable(),
  changedAt: Time.meta({ description: 'A reader who has closed it sees it again once this differs.' }),
});
export type Banner = z.infer<typeof Banner>;

export const BannerSettings = Banner.extend({
  shownFrom: Time.nullable(),
  shownUntil: Time.nullable(),
});
export type BannerSettings = z.infer<typeof BannerSettings>;

export const BannerBody = z
  .object({
    text: line(limits.bannerTextMax),
    tone: z.enum(bannerTones).default('info'),
    link: WebLink.nullable().default(null),
    shownFrom: TimeInput.nullable().default(null),
    shownUntil: TimeInput.nullable().default(null),
  })
  .refine(
    ({ shownFrom, shownUntil }) =>
      shownFrom === null || shownUntil === null || Date.parse(shownFrom) < Date.parse(shownUntil),
    { path: ['shownUntil'], error: 'must be after the beginning' },
  );
export type BannerBody = z.infer<typeof BannerBody>;

const params = z.object({ tenantId: Id });
const note = line(limits.operatorNoteMax);

export const operatorRoutes = {
  list: route({
    id: 'operator.subscriptions',
    method: 'GET',
    path: '/super-admin/subscriptions',
    access: superAdmin,
    summary: 'Tenants with plan, use and owners, the newest first.',
    query: PageQuery.extend({
      search: z
        .string()
        .trim()
        .max(limits.emailMax)
        .optional()
        .meta({ description: 'In names of tenants and addresses of their admins.' }),
      state: z.enum([...subscriptionStates, 'suspended']).optional(),
      plan: z.string().max(60).optional(),
    }),
    response: page(TenantSubscription).extend({
      plans: z.array(z.object({ code: z.string(), name: z.string() })).meta({
        description: 'Those that a list can be narrowed to.',
      }),
    }),
    cost: 'heavy',
  }),
  get: route({
    id: 'operator.subscription',
    method: 'GET',
    path: '/super-admin/subscriptions/:tenantId',
    access: superAdmin,
    summary: 'The plan of one tenant, what it uses, what it was billed, and what super-admins have done.',
    params,
    response: ok(TenantSubscriptionDetail),
    errors: ['NOT_FOUND'],
  }),
  extend: route({
    id: 'operator.extend',
    method: 'POST',
    path: '/super-admin/subscriptions/:tenantId/extend',
    access: superAdmin,
    summary: 'Let a plan hold for some days longer, or give one to a tenant that has none.',
    params,
    body: z.object({
      days: z.number().int().min(1).max(limits.extensionDaysMax),
      note: note.meta({ description: 'Said to those who pay.' }),
      plan: z.string().max(60).optional().meta({ description: 'For a tenant without a plan that ends.' }),
    }),
    response: ok(TenantSubscriptionDetail),
    errors: ['NOT_FOUND', 'CONFLICT', 'BILLING_UNAVAILABLE'],
    isIdempotent: true,
  }),
  credit: route({
    id: 'operator.credit',
    method: 'POST',
    path: '/super-admin/subscriptions/:tenantId/credit',
    access: superAdmin,
    summary: 'Give a credit, which the next invoices are less by, or take some of it back.',
    params,
    body: z.object({
      amount: z
        .number()
        .int()
        .min(-limits.creditMax)
        .max(limits.creditMax)
        .refine((amount) => amount !== 0, 'must not be 0')
        .meta({ description: 'In minor units of the currency; below 0 it is taken back.' }),
      currency: z.string().regex(/^[A-Z]{3}$/, 'must be the three letters of a currency'),
      note: note.meta({ description: 'Said to those who pay.' }),
    }),
    response: ok(TenantSubscriptionDetail),
    errors: ['NOT_FOUND', 'CONFLICT', 'BILLING_UNAVAILABLE'],
    isIdempotent: true,
  }),
  sendEmail: route({
    id: 'operator.send-email',
    method: 'POST',
    path: '/super-admin/subscriptions/:tenantId/send-email',
    access: superAdmin,
    summary: 'Mail the admins and organization administrators of a tenant.',
    params,
    body: z.object({
      subject: line(limits.operatorSubjectMax),
      message: text(limits.operatorMessageMax).refine((typed) => typed.trim() !== '', 'is required'),
    }),
    response: ok(z.object({ recipients: z.number().int() })),
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: { points: 60, perSeconds: 60 * 60, by: 'account' },
    isIdempotent: true,
    cost: 'heavy',
  }),
  suspend: route({
    id: 'operator.suspend',
    method: 'POST',
    path: '/super-admin/tenants/:tenantId/suspend',
    access: superAdmin,
    summary: 'Close a tenant to its members: their sessions end at once, and signing in is refused.',
    params,
    body: z.object({
      reason: note.meta({ description: 'For super-admins alone.' }),
      isOwnMeant: z.boolean().default(false).meta({
        description: 'Needed for the tenant that the session is in, which ends with it.',
      }),
    }),
    response: ok(TenantSubscriptionDetail),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  lift: route({
    id: 'operator.lift',
    method: 'POST',
    path: '/super-admin/tenants/:tenantId/lift',
    access: superAdmin,
    summary: 'Open a suspended tenant again.',
    params,
    response: ok(TenantSubscriptionDetail),
    errors: ['NOT_FOUND'],
  }),
  statistics: route({
    id: 'operator.statistics',
    method: 'GET',
    path: '/super-admin/statistics',
    access: superAdmin,
    summary: 'Counts over all tenants, up to five minutes old.',
    response: ok(PlatformStatistics),
    cost: 'heavy',
  }),
  banner: route({
    id: 'operator.banner',
    method: 'GET',
    path: '/super-admin/banner',
    access: superAdmin,
    summary: 'What everybody who has signed in is told on every page.',
    response: ok(BannerSettings.nullable()),
  }),
  setBanner: route({
    id: 'operator.set-banner',
    method: 'PUT',
    path: '/super-admin/banner',
    access: superAdmin,
    summary: 'Tell everybody something on every page.',
    body: BannerBody,
    response: ok(BannerSettings),
  }),
  removeBanner: route({
    id: 'operator.remove-banner',
    method: 'DELETE',
    path: '/super-admin/banner',
    access: superAdmin,
    summary: 'Take the banner away.',
    response: Done,
  }),
} as const;
