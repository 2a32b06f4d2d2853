import { teamModes } from '@guidon/words';
import { z } from 'zod';
import { membersWith, publicAccess } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Id, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { Admission, Lifecycle, RegistrationType } from '../events/events.ts';

/** What anybody may know of an event whose organizers show a page of it. */
export const SharedEvent = z.object({
  id: Id,
  name: z.string(),
  description: z.string().meta({ description: 'Markdown.' }),
  tenantName: z.string(),
  organization: z.string().meta({ description: 'The name under which the organization appears.' }),
  imageUrl: z.string().nullable(),
  cardUrl: z.string().meta({ description: 'The picture of a link to its page.' }),
  categories: z.array(z.string()),
  location: z.string(),
  status: Lifecycle,
  isCancelled: z.boolean(),
  autoStart: z.boolean(),
  startTime: Time.nullable(),
  endTime: Time.nullable(),
  pausedAt: Time.nullable().meta({ description: 'Since when its clock stands.' }),
  teamMode: z.enum(teamModes),
  teamSizeMax: z.number().int(),
  registration: z.object({
    registrationType: RegistrationType,
    isOpen: z.boolean(),
    admission: Admission,
    needsApproval: z.boolean(),
  }),
  participantCount: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Null where the board, which names them, is not public.' }),
  hasPublicBoard: z.boolean(),
});
export type SharedEvent = z.infer<typeof SharedEvent>;

const eventParams = z.object({ eventId: Id });
const perAddress = { points: 120, perSeconds: 60, by: 'address' } as const;

export const eventSharingRoutes = {
  get: route({
    id: 'event-sharing.get',
    method: 'GET',
    path: '/public/events/:eventId',
    access: publicAccess,
    summary: 'An event whose organizers show a page of it to everybody.',
    params: eventParams,
    response: ok(SharedEvent),
    errors: ['NOT_FOUND'],
    limit: perAddress,
  }),
  card: route({
    id: 'event-sharing.card',
    method: 'GET',
    path: '/public/events/:eventId/card.png',
    access: publicAccess,
    summary: 'The picture that chats show for a link to such an event, 1200 by 630 pixels.',
    params: eventParams,
    query: z.object({
      v: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Its hash: the address of the next picture is another one.' }),
    }),
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    limit: perAddress,
    transport: 'download',
  }),
  calendar: route({
    id: 'event-sharing.calendar',
    method: 'GET',
    path: '/public/events/:eventId/calendar.ics',
    access: publicAccess,
    summary: 'Such an event for a calendar.',
    params: eventParams,
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    limit: perAddress,
    transport: 'download',
  }),
  preview: route({
    id: 'event-sharing.preview',
    method: 'GET',
    path: '/events/:eventId/card.png',
    access: membersWith('events.run'),
    summary: 'The same picture for those who edit the event, whether its page is shown or not.',
    params: eventParams,
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    limit: { points: 120, perSeconds: 60, by: 'account' },
    transport: 'download',
    acceptsCookie: true,
  }),
} as const;
