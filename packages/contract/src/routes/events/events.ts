import { applicationStates, limits, registrationStates } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { Done, ok, page } from '../../core/envelope.ts';
import { EventDetail, EventSummary, ManagedEvent } from '../../core/event.ts';
import { CreateEventBody, DuplicateEventBody, UpdateEventBody } from '../../core/event-body.ts';
import { EventChallengeItem, EventChallengeSettings } from '../../core/event-challenge.ts';
import { entryBytes, entryInput } from '../../core/event-entry.ts';
import { Id, PageQuery, text, TimeInput, Version } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

export * from '../../core/event.ts';
export * from '../../core/event-body.ts';

export const MagicLink = z.object({
  token: z.string(),
  url: z.string().meta({ description: 'Registers whoever opens it for the event.' }),
});
export type MagicLink = z.infer<typeof MagicLink>;

/** Its three texts at their longest, in a script of three bytes a character, and the other fields. */
const eventBytes = 768 * 1024;

const eventParams = z.object({ eventId: Id });
const oneEvent = ok(EventDetail);
const changedEvent = z.object({ success: z.literal(true), data: EventDetail, message: z.string() });

const statusFilter = z
  .enum(['all', 'live', 'upcoming', 'past', 'draft', 'open', 'published', 'archived'])
  .default('all')
  .meta({
    description:
      '`open` are all but those that have ended, `published` all but drafts. Archived events are under `archived` alone.',
  });

/** `status`: the live ones, the next to start, drafts, and the latest that ended. */
export const eventSorts = ['status', 'start', 'name', 'created', 'participants'] as const;

export const eventRoutes = {
  list: route({
    id: 'events.list',
    method: 'GET',
    path: '/events',
    access: anyMember,
    summary:
      'Events of the tenant: for participants the published ones, for staff also the drafts they may see.',
    query: PageQuery.extend({
      status: statusFilter,
      activeOnly: z.enum(['true', 'false']).optional(),
      myEvents: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'Only events that the caller has created or co-hosts.' }),
      canEdit: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'Only events that the caller may change.' }),
      includeInternal: z.enum(['true', 'false']).optional().meta({
        description:
          'Also internal events that the caller may see; their own, and those they take part in, always are.',
      }),
      search: z.string().trim().max(limits.nameMax).optional(),
    }),
    response: page(EventSummary),
  }),
  create: route({
    id: 'events.create',
    method: 'POST',
    path: '/events',
    access: membersWith('events.run'),
    summary: 'Create an event as a draft.',
    body: CreateEventBody,
    bodyBytes: eventBytes,
    response: oneEvent,
    status: 201,
    errors: ['LIMIT_REACHED'],
  }),
  managed: route({
    id: 'events.managed',
    method: 'GET',
    path: '/admin/events',
    access: membersWith('events.run'),
    summary: 'The events that the caller runs, internal ones too, with their rights in each.',
    query: PageQuery.extend({
      status: statusFilter,
      sort: z.enum(eventSorts).default('status'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      search: z.string().trim().max(limits.nameMax).optional(),
    }),
    response: page(ManagedEvent),
  }),
  duplicate: route({
    id: 'events.duplicate',
    method: 'POST',
    path: '/events/:eventId/duplicate',
    access: membersWith('events.run'),
    summary: 'Make a draft like an event, with a code and a link of its own and nobody in it.',
    params: eventParams,
    body: DuplicateEventBody.default({ withChallenges: true, withCoHosts: false, withDivisions: true }),
    response: oneEvent,
    status: 201,
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
  }),
  get: route({
    id: 'events.get',
    method: 'GET',
    path: '/events/:eventId',
    access: anyMember,
    summary: 'One event.',
    params: eventParams,
    response: oneEvent,
  }),
  update: route({
    id: 'events.update',
    method: 'PATCH',
    path: '/events/:eventId',
    access: membersWith('events.run'),
    summary: 'Change an event that the caller may edit.',
    params: eventParams,
    body: UpdateEventBody,
    bodyBytes: eventBytes,
    response: oneEvent,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: route({
    id: 'events.delete',
    method: 'DELETE',
    path: '/events/:eventId',
    access: membersWith('events.run'),
    summary: 'Delete an event that nobody has answered in.',
    params: eventParams,
    response: Done,
    errors: ['NOT_FOUND', 'HAS_HISTORY'],
  }),
  togglePublish: route({
    id: 'events.toggle-publish',
    method: 'POST',
    path: '/events/:eventId/toggle-publish',
    access: membersWith('events.run'),
    summary: 'Draft to scheduled, or a scheduled event that has not started back to draft.',
    params: eventParams,
    response: changedEvent,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  start: route({
    id: 'events.start',
    method: 'POST',
    path: '/events/:eventId/start',
    access: membersWith('events.run'),
    summary: 'Open a scheduled event now.',
    params: eventParams,
    response: changedEvent,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  stop: route({
    id: 'events.stop',
    method: 'POST',
    path: '/events/:eventId/stop',
    access: membersWith('events.run'),
    summary: 'End an active event now; the final board is shown to everyone, unless it is revealed by hand.',
    params: eventParams,
    response: changedEvent,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  complete: route({
    id: 'events.complete',
    method: 'POST',
    path: '/events/:eventId/complete',
    access: membersWith('events.run'),
    summary: 'End an active event now, or cancel a scheduled one, which tells its participants.',
    params: eventParams,
    response: changedEvent,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  pause: route({
    id: 'events.pause',
    method: 'POST',
    path: '/events/:eventId/pause',
    access: membersWith('events.run'),
    summary:
      'Stop the clock of a live event: everything can be read, answers and hints are refused with the message.',
    params: eventParams,
    body: z.object({ message: text(limits.pauseMessageMax).default('') }).default({ message: '' }),
    response: changedEvent,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  resume: route({
    id: 'events.resume',
    method: 'POST',
    path: '/events/:eventId/resume',
    access: membersWith('events.run'),
    summary: 'Let a paused event go on; its end moves by the pause unless told otherwise.',
    params: eventParams,
    body: z.object({ extendEnd: z.boolean().default(true) }).default({ extendEnd: true }),
    response: changedEvent,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  reopen: route({
    id: 'events.reopen',
    method: 'POST',
    path: '/events/:eventId/reopen',
    access: membersWith('events.run'),
    summary:
      'Let an event that is over go on, while its results are not out. A change of its end does the same.',
    params: eventParams,
    body: z
      .object({
        endTime: TimeInput.nullable().optional().meta({
          description: 'The new end, or none; left out where the planned end lies ahead.',
        }),
      })
      .default({}),
    response: changedEvent,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  archive: route({
    id: 'events.archive',
    method: 'POST',
    path: '/events/:eventId/archive',
    access: membersWith('events.run'),
    summary: 'Take a draft or an event that is over out of the lists; it can still be read by its address.',
    params: eventParams,
    response: changedEvent,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  unarchive: route({
    id: 'events.unarchive',
    method: 'POST',
    path: '/events/:eventId/unarchive',
    access: membersWith('events.run'),
    summary: 'Bring an archived event back.',
    params: eventParams,
    response: changedEvent,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  regenerateCode: route({
    id: 'events.regenerate-code',
    method: 'POST',
    path: '/events/:eventId/regenerate-code',
    access: membersWith('events.run'),
    summary: 'Replace the registration code; the old one stops working at once.',
    params: eventParams,
    response: oneEvent,
  }),
  magicLink: route({
    id: 'events.magic-link',
    method: 'GET',
    path: '/events/:eventId/magic-link',
    access: membersWith('events.run'),
    summary: 'The link that registers for an event that the caller may edit.',
    params: eventParams,
    response: ok(MagicLink),
  }),
  regenerateMagicLink: route({
    id: 'events.regenerate-magic-link',
    method: 'POST',
    path: '/events/:eventId/magic-link',
    access: membersWith('events.run'),
    summary: 'Replace the magic link; the old one stops working at once.',
    params: eventParams,
    response: ok(MagicLink),
  }),
  registrationStatus: route({
    id: 'events.registration-status',
    method: 'GET',
    path: '/events/:eventId/registration-status',
    access: anyMember,
    summary: 'Whether the caller is registered.',
    params: eventParams,
    response: z.object({
      success: z.literal(true),
      isRegistered: z.boolean(),
      application: z.enum(applicationStates).nullable(),
    }),
  }),
  register: route({
    id: 'events.register',
    method: 'POST',
    path: '/events/:eventId/registration',
    access: anyMember,
    summary:
      'Register the caller as a participant; events with a code need it, staff does not. Whoever takes part or has applied answers what the event asks.',
    params: eventParams,
    body: z.object({ registrationCode: z.string().trim().max(64).optional(), ...entryInput }).default({}),
    bodyBytes: entryBytes,
    response: z.object({
      success: z.literal(true),
      alreadyRegistered: z.boolean(),
      state: z.enum(registrationStates).meta({ description: 'What has become of it.' }),
    }),
    errors: [
      'NOT_FOUND',
      'INVALID_REGISTRATION_CODE',
      'REGISTRATION_CLOSED',
      'EVENT_FULL',
      'BANNED',
      'DOMAIN_NOT_ALLOWED',
      'EMAIL_NOT_VERIFIED',
      'APPLICATION_REJECTED',
      'RULES_NOT_ACCEPTED',
    ],
    limit: { points: 20, perSeconds: 60, by: 'account' },
  }),
  unregister: route({
    id: 'events.unregister',
    method: 'DELETE',
    path: '/events/:eventId/registration',
    access: anyMember,
    summary: 'Take the caller out of an event that they have not answered in, or back their application.',
    params: eventParams,
    response: z.object({ success: z.literal(true), alreadyUnregistered: z.boolean() }),
    errors: ['NOT_FOUND', 'HAS_HISTORY', 'ALREADY_IN_TEAM'],
  }),
  setChallenges: route({
    id: 'events.set-challenges',
    method: 'PUT',
    path: '/events/:eventId/challenges',
    access: membersWith('events.run'),
    summary: 'Which challenges of the bank the event holds, in their order, and when and for whom they open.',
    params: eventParams,
    body: z
      .object({
        items: z.array(EventChallengeItem).max(limits.challengesPerEvent).optional(),
        challengeIds: z
          .array(Id)
          .max(limits.challengesPerEvent)
          .optional()
          .meta({ description: 'In place of items, where nothing but the list changes.' }),
        version: Version.optional().meta({
          description:
            'Of the list that the change is based on: CONFLICT where it has changed. Absent to replace any.',
        }),
      })
      .refine(({ items, challengeIds }) => items !== undefined || challengeIds !== undefined, {
        error: 'is required',
        path: ['items'],
      }),
    response: ok(
      z.object({
        challengeIds: z.array(Id),
        items: z.array(EventChallengeSettings),
        version: z.number().int(),
      }),
    ),
    errors: ['NOT_FOUND', 'HAS_HISTORY', 'CONFLICT', 'LIMIT_REACHED'],
  }),
  challengeSettings: route({
    id: 'events.challenge-settings',
    method: 'GET',
    path: '/admin/events/:eventId/challenges',
    access: membersWith('events.run'),
    summary: 'The challenges that an event holds, with when they open and for whom, in their order.',
    params: eventParams,
    response: ok(z.array(EventChallengeSettings)).extend({ version: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  addChallenges: route({
    id: 'events.add-challenges',
    method: 'POST',
    path: '/events/:eventId/challenges',
    access: membersWith('events.run'),
    summary: 'Put challenges of the bank at the end of the list of an event.',
    params: eventParams,
    body: z.object({
      challengeIds: z.array(Id).min(1).max(limits.challengesPerEvent),
    }),
    response: ok(
      z.object({
        addedIds: z
          .array(Id)
          .meta({ description: 'Those that the event did not hold before, in their order.' }),
      }),
    ),
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
} as const;
