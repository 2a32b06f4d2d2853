import { advantageKinds, limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id, line, Points, text, Time, Version } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

const admins = membersWith('advantages.edit');

export const AdvantageKind = z.enum(advantageKinds).meta({
  description: 'A hint without its cost, or one more attempt at a question.',
});
export type AdvantageKind = z.infer<typeof AdvantageKind>;

export const Advantage = z.object({
  id: Id,
  kind: AdvantageKind,
  name: z.string(),
  description: z.string(),
  eventCount: z.number().int().meta({ description: 'Events that sell it.' }),
  soldCount: z.number().int(),
  updatedAt: Time,
  version: Version,
});
export type Advantage = z.infer<typeof Advantage>;

const fields = {
  name: line(limits.nameMax),
  description: text(limits.advantageDescriptionMax),
};

export const CreateAdvantageBody = z.object({
  ...fields,
  kind: AdvantageKind,
  description: fields.description.default(''),
});
export type CreateAdvantageBody = z.infer<typeof CreateAdvantageBody>;

export const UpdateAdvantageBody = z.object({ ...fields, version: Version });
export type UpdateAdvantageBody = z.infer<typeof UpdateAdvantageBody>;

const Count = z.number().int().min(1).max(limits.advantageStockMax);

/** What an event sells of the catalogue. */
const ShopItem = z.object({
  advantageId: Id,
  price: Points,
  stock: Count.nullable().default(null).meta({ description: 'For the whole event; null without a limit.' }),
  perUnit: Count.nullable().default(null).meta({ description: 'For each unit; null without a limit.' }),
});

export const EventShopBody = z.object({
  items: z.array(ShopItem).max(limits.advantages),
  allowsDebts: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether a unit may have less than no points after buying.' }),
});
export type EventShopBody = z.infer<typeof EventShopBody>;

/** Why the caller cannot buy one now. */
export const shopRefusals = ['not-live', 'paused', 'sold-out', 'limit', 'points', 'not-playing'] as const;

export const EventAdvantage = z.object({
  advantageId: Id,
  kind: AdvantageKind,
  name: z.string(),
  description: z.string(),
  price: z.number().int(),
  stock: z.number().int().nullable(),
  perUnit: z.number().int().nullable(),
  left: z.number().int().nullable().meta({ description: 'Of the stock; null without a limit.' }),
  bought: z.number().int().meta({ description: 'By the caller’s unit, without what was revoked.' }),
  whyNot: z.enum(shopRefusals).nullable(),
});
export type EventAdvantage = z.infer<typeof EventAdvantage>;

export const EventShop = z.object({
  items: z.array(EventAdvantage),
  allowsDebts: z.boolean(),
  teamId: Id.nullable().meta({ description: 'The caller’s team; null for who plays alone.' }),
  balance: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Points of the caller’s unit; null without one.' }),
  hintVouchers: z.number().int().meta({ description: 'That the caller’s unit has bought and not used.' }),
});
export type EventShop = z.infer<typeof EventShop>;

const advantageParams = z.object({ advantageId: Id });
const eventParams = z.object({ eventId: Id });
const one = ok(Advantage);

export const advantageRoutes = {
  list: route({
    id: 'advantages.list',
    method: 'GET',
    path: '/advantages',
    access: membersWith('events.run'),
    summary: `What events of the tenant can sell, ${limits.advantages} at most.`,
    response: ok(z.array(Advantage)).extend({ can: z.object({ edit: z.boolean() }) }),
  }),
  create: route({
    id: 'advantages.create',
    method: 'POST',
    path: '/advantages',
    access: admins,
    summary: 'Add an advantage to the catalogue.',
    body: CreateAdvantageBody,
    response: one,
    status: 201,
    errors: ['NAME_TAKEN', 'LIMIT_REACHED'],
  }),
  update: route({
    id: 'advantages.update',
    method: 'PUT',
    path: '/advantages/:advantageId',
    access: admins,
    summary: 'Change name and description; its kind stays.',
    params: advantageParams,
    body: UpdateAdvantageBody,
    response: one,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'CONFLICT'],
  }),
  remove: route({
    id: 'advantages.delete',
    method: 'DELETE',
    path: '/advantages/:advantageId',
    access: admins,
    summary: 'Delete an advantage that no event sells and nobody has bought.',
    params: advantageParams,
    response: Done,
    errors: ['NOT_FOUND', 'HAS_HISTORY'],
  }),
  shop: route({
    id: 'advantages.shop',
    method: 'GET',
    path: '/events/:eventId/advantages',
    access: anyMember,
    summary: 'What an event sells, and what the caller’s unit has of it.',
    params: eventParams,
    response: ok(EventShop),
    errors: ['NOT_FOUND'],
  }),
  setShop: route({
    id: 'advantages.set-shop',
    method: 'PUT',
    path: '/events/:eventId/advantages',
    access: membersWith('events.run'),
    summary: 'Choose what an event sells, at which price. What was bought stays.',
    params: eventParams,
    body: EventShopBody,
    response: ok(EventShop),
    errors: ['NOT_FOUND'],
  }),
  buy: route({
    id: 'advantages.buy',
    method: 'POST',
    path: '/events/:eventId/advantages/:advantageId/buy',
    access: anyMember,
    summary: 'Buy an advantage for points of the unit; an extra attempt names its question.',
    params: eventParams.extend({ advantageId: Id }),
    body: z.object({ challengeId: Id.optional(), questionId: Id.optional() }),
    response: ok(EventShop).extend({ bought: z.object({ seq: z.number().int(), price: z.number().int() }) }),
    errors: [
      'NOT_FOUND',
      'NOT_REGISTERED',
      'EVENT_NOT_LIVE',
      'EVENT_PAUSED',
      'TEAM_REQUIRED',
      'LOCKED',
      'NOT_ENOUGH_POINTS',
      'SOLD_OUT',
      'LIMIT_REACHED',
      'CONFLICT',
    ],
    isIdempotent: true,
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
} as const;
