import { limits, webhookDeliveryStates, webhookEvents, webhookOffBy, webhookShapes } from '@guidon/words';
import { z } from 'zod';
import { Done, ok, page } from '../../core/envelope.ts';
import { Id, PageQuery, Time, Version } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { membersWith } from '../../plain/access.ts';

const distinct = (items: readonly string[]) => new Set(items).size === items.length;

const WebhookEvents = z
  .array(z.enum(webhookEvents))
  .min(1, 'must name what is sent')
  .max(webhookEvents.length)
  .refine(distinct, 'must name each once');

const EventIds = z.array(Id).max(limits.webhookEvents).refine(distinct, 'must name each once');

const WebhookUrl = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(limits.urlMax, `must be ${limits.urlMax} characters or less`)
  .meta({ description: 'An https address outside of private networks. Never answered.' });

export const WebhookDelivery = z.object({
  id: Id.meta({ description: 'The header Guidon-Delivery; the same in every try.' }),
  number: z.number().int().meta({ description: 'Deliveries of a webhook go out in this order.' }),
  kind: z.string().meta({ description: 'What happened, or `test`.' }),
  state: z.enum(webhookDeliveryStates),
  tries: z.number().int(),
  nextAt: Time.nullable().meta({ description: 'Not before this moment, while it waits.' }),
  status: z.number().int().nullable().meta({ description: 'HTTP status of the last answer.' }),
  answer: z.string().meta({ description: 'How the last answer began.' }),
  problem: z.string().nullable().meta({ description: 'Why there was no answer, for people.' }),
  payload: z.string().meta({ description: 'The body as it is sent.' }),
  createdAt: Time,
  doneAt: Time.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const Webhook = z.object({
  id: Id,
  address: z.string().meta({
    description: 'Where it is. Of what stands behind the host only the last characters, as it is a secret.',
  }),
  shape: z.enum(webhookShapes),
  events: z.array(z.enum(webhookEvents)),
  eventIds: z.array(Id).meta({ description: 'None for all events of the organization.' }),
  state: z.enum(['on', 'failing', 'off']),
  offBy: z.enum(webhookOffBy).nullable(),
  failingSince: Time.nullable(),
  waiting: z.number().int().meta({ description: 'Deliveries that are still to go out.' }),
  last: WebhookDelivery.pick({ kind: true, state: true, status: true, createdAt: true, doneAt: true })
    .nullable()
    .meta({ description: 'The newest delivery.' }),
  version: Version,
  createdAt: Time,
});
export type Webhook = z.infer<typeof Webhook>;

const fields = {
  events: WebhookEvents,
  eventIds: EventIds.default([]).meta({ description: 'None for all events of the organization.' }),
  shape: z.enum(webhookShapes).default('guidon'),
};

export const CreateWebhookBody = z.object({ ...fields, url: WebhookUrl });
export type CreateWebhookBody = z.input<typeof CreateWebhookBody>;

export const UpdateWebhookBody = z.object({
  ...fields,
  url: WebhookUrl.optional().meta({ description: 'Absent keeps the one there is.' }),
  isEnabled: z.boolean(),
  version: Version,
});
export type UpdateWebhookBody = z.input<typeof UpdateWebhookBody>;

const NewSecret = Webhook.extend({
  secret: z.string().meta({ description: 'Signs what is sent; answered this once.' }),
});
export type NewWebhookSecret = z.infer<typeof NewSecret>;

const editors = membersWith('settings.edit');
const params = z.object({ webhookId: Id });
const deliveryParams = params.extend({ deliveryId: Id });
const few = { points: 20, perSeconds: 60, by: 'account' } as const;

export const webhookRoutes = {
  list: route({
    id: 'webhooks.list',
    method: 'GET',
    path: '/settings/webhooks',
    access: editors,
    summary: `Addresses that are told what happens, ${limits.webhooks} at most.`,
    response: ok(z.array(Webhook)),
  }),
  create: route({
    id: 'webhooks.create',
    method: 'POST',
    path: '/settings/webhooks',
    access: editors,
    summary: 'Name an address that is told what happens; its signing secret is answered this once.',
    body: CreateWebhookBody,
    response: ok(NewSecret),
    status: 201,
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    limit: few,
  }),
  update: route({
    id: 'webhooks.update',
    method: 'PUT',
    path: '/settings/webhooks/:webhookId',
    access: editors,
    summary:
      'Change what a webhook is told, or where; switched on again, it hears of what happens from then on.',
    params,
    body: UpdateWebhookBody,
    response: ok(Webhook),
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: few,
  }),
  remove: route({
    id: 'webhooks.delete',
    method: 'DELETE',
    path: '/settings/webhooks/:webhookId',
    access: editors,
    summary: 'Delete a webhook with its deliveries.',
    params,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
  rotateSecret: route({
    id: 'webhooks.rotate-secret',
    method: 'POST',
    path: '/settings/webhooks/:webhookId/rotate-secret',
    access: editors,
    summary:
      'Make a new signing secret, which is answered this once; the one before it signs nothing any more.',
    params,
    body: z.object({ version: Version }),
    response: ok(NewSecret),
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: few,
  }),
  test: route({
    id: 'webhooks.test',
    method: 'POST',
    path: '/settings/webhooks/:webhookId/test',
    access: editors,
    summary: 'Send a test, also to one that is switched off.',
    params,
    response: ok(WebhookDelivery),
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    limit: few,
  }),
  deliveries: route({
    id: 'webhooks.deliveries',
    method: 'GET',
    path: '/settings/webhooks/:webhookId/deliveries',
    access: editors,
    summary: `What was sent within ${limits.webhookDays} days, newest first.`,
    params,
    query: PageQuery,
    response: page(WebhookDelivery),
    errors: ['NOT_FOUND'],
  }),
  redeliver: route({
    id: 'webhooks.redeliver',
    method: 'POST',
    path: '/settings/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
    access: editors,
    summary: 'Send a delivery again under its id.',
    params: deliveryParams,
    response: ok(WebhookDelivery),
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: few,
  }),
} as const;
