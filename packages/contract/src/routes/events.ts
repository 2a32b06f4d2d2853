import { z } from 'zod';
import { lifecycles, teamChangePeriods, teamModes } from '../plain/choices.ts';
import { anyMember, membersWith } from '../plain/access.ts';
import { Done, ok, page } from '../core/envelope.ts';
import { eventRights } from '../plain/event-rights.ts';
import { limits } from '../plain/limits.ts';
import { Id, line, PageQuery, Points, text, Time, TimeInput, Version } from '../core/primitives.ts';
import { route } from '../core/route.ts';

export const Lifecycle = z.enum(lifecycles);
export type Lifecycle = z.infer<typeof Lifecycle>;

export const RegistrationType = z.enum(['code', 'open']);
export type RegistrationType = z.infer<typeof RegistrationType>;

export const EventRegistration = z.object({
  registrationType: RegistrationType,
  registrationDeadline: Time.nullable(),
  maxParticipants: z.number().int().nullable(),
  registrationCode: z
    .string()
    .nullable()
    .meta({ description: 'Only for those who may edit the event; null for everyone else.' }),
  isOpen: z.boolean(),
});

/** How an event is played in teams. */
export const EventTeams = z.object({
  teamMode: z.enum(teamModes),
  teamSizeMin: z
    .number()
    .int()
    .min(1)
    .max(limits.teamSizeMax)
    .meta({ description: 'A smaller team cannot answer where answering takes a team.' }),
  teamSizeMax: z.number().int().min(1).max(limits.teamSizeMax),
  maxTeams: z.number().int().min(1).max(limits.teamsMax).nullable(),
  teamChanges: z.enum(teamChangePeriods),
  teamInvitesAdmit: z
    .boolean()
    .meta({ description: 'Whether an invitation to a team registers for the event.' }),
});
export type EventTeams = z.infer<typeof EventTeams>;

export const EventPermissions = z.object({
  rights: z.array(z.enum(eventRights)).meta({ description: 'Whatever the state of the event is.' }),
  edit: z.boolean(),
  publish: z.boolean(),
  start: z.boolean(),
  end: z.boolean(),
  remove: z.boolean(),
  register: z.boolean(),
  unregister: z.boolean(),
  enter: z.boolean(),
  seeChallenges: z.boolean(),
  announce: z.boolean(),
});
export type EventPermissions = z.infer<typeof EventPermissions>;

export const EventSummary = z.object({
  id: Id,
  name: z.string(),
  categories: z.array(z.string()),
  location: z.string(),
  imageUrl: z.string().nullable(),
  startTime: Time.nullable(),
  endTime: Time.nullable(),
  lifecycle: Lifecycle,
  status: Lifecycle.meta({ description: 'Derived from the lifecycle, the times and the start mode.' }),
  autoStart: z.boolean(),
  participantCount: z.number().int(),
  challengeCount: z.number().int(),
  pointsAvailable: z.number().int(),
  registration: EventRegistration,
  isRegistered: z.boolean(),
  teamMode: z.enum(teamModes),
  can: EventPermissions,
});
export type EventSummary = z.infer<typeof EventSummary>;

export const EventDetail = EventSummary.extend({
  registration: EventRegistration.extend({
    magicLinkToken: z
      .string()
      .nullable()
      .meta({ description: 'Only for those who may edit the event; null for everyone else.' }),
  }),
  tenantId: Id,
  description: z.string(),
  rules: z.string(),
  freezeTime: Time.nullable(),
  firstBloodBonus: z.number().int(),
  teams: EventTeams.extend({ teamCount: z.number().int() }),
  createdBy: z.object({ id: Id, username: z.string() }).nullable(),
  startedAt: Time.nullable(),
  completedAt: Time.nullable(),
  version: z.number().int().meta({ description: 'Given back on update; a stale one answers CONFLICT.' }),
});
export type EventDetail = z.infer<typeof EventDetail>;

const eventFields = {
  name: line(limits.nameMax),
  description: text(limits.markdownMax),
  rules: text(limits.markdownMax),
  categories: z.array(line(limits.categoryMax)).max(limits.categories),
  location: line(limits.locationMax, 0),
  startTime: TimeInput.nullable(),
  endTime: TimeInput.nullable(),
  autoStart: z.boolean(),
  freezeTime: TimeInput.nullable(),
  firstBloodBonus: Points,
  registrationType: RegistrationType,
  registrationDeadline: TimeInput.nullable().meta({
    description:
      'Null closes registration by code at the start; left out on creation it is the end of the event.',
  }),
  maxParticipants: z.number().int().min(1).max(limits.participantsMax).nullable(),
  ...EventTeams.shape,
};

interface EventTimes {
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  freezeTime?: string | null | undefined;
}

/** The first broken rule between an event's times, as a field and a sentence. */
export function eventTimesProblem(times: EventTimes): { field: keyof EventTimes; message: string } | null {
  const start = times.startTime ? Date.parse(times.startTime) : null;
  const end = times.endTime ? Date.parse(times.endTime) : null;
  const freeze = times.freezeTime ? Date.parse(times.freezeTime) : null;
  if (start !== null && end !== null && end <= start)
    return { field: 'endTime', message: 'must be after the start' };
  if (freeze !== null && end === null) return { field: 'freezeTime', message: 'needs an end of the event' };
  if (freeze !== null && end !== null && freeze >= end)
    return { field: 'freezeTime', message: 'must be before the end' };
  if (freeze !== null && start !== null && freeze <= start)
    return { field: 'freezeTime', message: 'must be after the start' };
  return null;
}

interface TeamSizes {
  teamSizeMin?: number | undefined;
  teamSizeMax?: number | undefined;
}

/** The broken rule between the sizes of teams, as a field and a sentence. */
export function teamSizesProblem(sizes: TeamSizes): { field: keyof TeamSizes; message: string } | null {
  const { teamSizeMin, teamSizeMax } = sizes;
  if (teamSizeMin === undefined || teamSizeMax === undefined || teamSizeMin <= teamSizeMax) return null;
  return { field: 'teamSizeMin', message: 'must not be above the most members' };
}

function checkEvent(value: EventTimes & TeamSizes, context: z.RefinementCtx) {
  const problem = eventTimesProblem(value) ?? teamSizesProblem(value);
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
}

export const CreateEventBody = z
  .object({
    ...eventFields,
    description: eventFields.description.default(''),
    rules: eventFields.rules.default(''),
    categories: eventFields.categories.default([]),
    location: eventFields.location.default('Online'),
    startTime: eventFields.startTime.default(null),
    endTime: eventFields.endTime.default(null),
    autoStart: eventFields.autoStart.default(true),
    freezeTime: eventFields.freezeTime.default(null),
    firstBloodBonus: eventFields.firstBloodBonus.default(0),
    registrationType: eventFields.registrationType.default('code'),
    registrationDeadline: eventFields.registrationDeadline.optional(),
    maxParticipants: eventFields.maxParticipants.default(null),
    teamMode: eventFields.teamMode.default('individual'),
    teamSizeMin: eventFields.teamSizeMin.default(1),
    teamSizeMax: eventFields.teamSizeMax.default(limits.teamSize),
    maxTeams: eventFields.maxTeams.default(null),
    teamChanges: eventFields.teamChanges.default('until-first-answer'),
    teamInvitesAdmit: eventFields.teamInvitesAdmit.default(true),
  })
  .superRefine(checkEvent);
export type CreateEventBody = z.infer<typeof CreateEventBody>;

export const UpdateEventBody = z
  .object(eventFields)
  .partial()
  .extend({ version: Version })
  .superRefine(checkEvent);
export type UpdateEventBody = z.infer<typeof UpdateEventBody>;

export const Participant = z.object({
  userId: Id,
  username: z.string(),
  unitId: Id,
  registeredAt: Time,
});

export const MagicLink = z.object({
  token: z.string(),
  url: z.string().meta({ description: 'Registers whoever opens it for the event.' }),
});
export type MagicLink = z.infer<typeof MagicLink>;

/** Description and rules at their longest, in a script of three bytes a character, and the other fields. */
const eventBytes = 384 * 1024;

const eventParams = z.object({ eventId: Id });
const oneEvent = ok(EventDetail);

export const eventRoutes = {
  list: route({
    id: 'events.list',
    method: 'GET',
    path: '/events',
    access: anyMember,
    summary:
      'Events of the tenant: for participants the published ones, for staff also the drafts they may see.',
    query: PageQuery.extend({
      status: z.enum(['all', 'live', 'upcoming', 'past', 'draft', 'open', 'published']).default('all').meta({
        description: '`open` are all but those that have ended, `published` all but drafts.',
      }),
      activeOnly: z.enum(['true', 'false']).optional(),
      myEvents: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'Only events that the caller has created or co-hosts.' }),
      canEdit: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'Only events that the caller may change.' }),
      includeInternal: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'Taken and without effect: what a caller may see depends on their rights.' }),
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
    response: oneEvent,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  start: route({
    id: 'events.start',
    method: 'POST',
    path: '/events/:eventId/start',
    access: membersWith('events.run'),
    summary: 'Open a scheduled event now.',
    params: eventParams,
    response: oneEvent,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  stop: route({
    id: 'events.stop',
    method: 'POST',
    path: '/events/:eventId/stop',
    access: membersWith('events.run'),
    summary: 'End an active event now; the final board is shown to everyone.',
    params: eventParams,
    response: oneEvent,
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
    response: z.object({ success: z.literal(true), isRegistered: z.boolean() }),
  }),
  register: route({
    id: 'events.register',
    method: 'POST',
    path: '/events/:eventId/registration',
    access: anyMember,
    summary: 'Register the caller as a participant; events with a code need it, staff does not.',
    params: eventParams,
    body: z.object({ registrationCode: z.string().trim().max(64).optional() }).default({}),
    response: z.object({ success: z.literal(true), alreadyRegistered: z.boolean() }),
    errors: ['NOT_FOUND', 'INVALID_REGISTRATION_CODE', 'REGISTRATION_CLOSED', 'EVENT_FULL'],
    limit: { points: 20, perSeconds: 60, by: 'account' },
  }),
  unregister: route({
    id: 'events.unregister',
    method: 'DELETE',
    path: '/events/:eventId/registration',
    access: anyMember,
    summary: 'Take the caller out of an event that they have not answered in.',
    params: eventParams,
    response: z.object({ success: z.literal(true), alreadyUnregistered: z.boolean() }),
    errors: ['NOT_FOUND', 'HAS_HISTORY', 'ALREADY_IN_TEAM'],
  }),
  setChallenges: route({
    id: 'events.set-challenges',
    method: 'PUT',
    path: '/events/:eventId/challenges',
    access: membersWith('events.run'),
    summary: 'Which challenges of the bank the event holds, in their order.',
    params: eventParams,
    body: z.object({
      challengeIds: z.array(Id).max(limits.challengesPerEvent),
    }),
    response: ok(z.object({ challengeIds: z.array(Id) })),
    errors: ['NOT_FOUND', 'HAS_HISTORY'],
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
    errors: ['NOT_FOUND'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
  participants: route({
    id: 'events.participants',
    method: 'GET',
    path: '/events/:eventId/participants',
    access: membersWith('events.run'),
    summary: 'Participants of an event that the caller may edit.',
    params: eventParams,
    query: PageQuery.extend({ search: z.string().trim().max(limits.nameMax).optional() }),
    response: page(Participant),
  }),
} as const;
