import { DomainName } from '../core/domain.ts';
import { z } from 'zod';
import {
  applicationStates,
  boardVisibilities,
  eventReveals,
  eventVisibilities,
  lifecycles,
  registrationStates,
  teamChangePeriods,
  teamModes,
} from '../plain/choices.ts';
import { anyMember, membersWith } from '../plain/access.ts';
import { BloodBonuses, bloodBonusesProblem, BloodBonusUnit } from '../core/blood-bonuses.ts';
import { Done, ok, page } from '../core/envelope.ts';
import {
  entryBytes,
  entryInput,
  EventField,
  EventFields,
  eventFieldsProblem,
  OwnEntry,
} from '../core/event-entry.ts';
import { EventChallengeItem, EventChallengeSettings } from '../core/event-challenge.ts';
import { eventRights } from '../plain/event-rights.ts';
import { limits } from '../plain/limits.ts';
import { Id, line, PageQuery, text, Time, TimeInput, Version } from '../core/primitives.ts';
import { route } from '../core/route.ts';

export const Lifecycle = z.enum(lifecycles);
export type Lifecycle = z.infer<typeof Lifecycle>;

export const BoardVisibility = z.enum(boardVisibilities).meta({
  description:
    'Who reads the boards, beside those who run the event: its participants, all members, everybody without a sign-in, or nobody.',
});
export type BoardVisibility = z.infer<typeof BoardVisibility>;

export const EventVisibility = z.enum(eventVisibilities).meta({
  description: 'Whether everybody finds the event, or staff and its participants alone.',
});
export type EventVisibility = z.infer<typeof EventVisibility>;

export const RegistrationType = z.enum(['code', 'open']);
export type RegistrationType = z.infer<typeof RegistrationType>;

export const EventRegistration = z.object({
  registrationType: RegistrationType,
  registrationDeadline: Time.nullable(),
  maxParticipants: z.number().int().nullable(),
  needsApproval: z.boolean().meta({ description: 'Whoever registers waits until staff admit them.' }),
  hasWaitlist: z.boolean().meta({ description: 'Whoever finds no place left waits for one.' }),
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
  cancel: z.boolean(),
  pause: z.boolean(),
  resume: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  duplicate: z.boolean(),
  remove: z.boolean(),
  register: z.boolean(),
  unregister: z.boolean(),
  enter: z.boolean(),
  seeChallenges: z.boolean(),
  announce: z.boolean(),
});
export type EventPermissions = z.infer<typeof EventPermissions>;

/** While it is not null, the clock of the event stands and answers are refused. */
export const EventPause = z.object({ since: Time, message: z.string() });
export type EventPause = z.infer<typeof EventPause>;

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
  visibility: EventVisibility,
  isArchived: z.boolean(),
  isCancelled: z.boolean(),
  pause: EventPause.nullable(),
  participantCount: z.number().int(),
  challengeCount: z.number().int(),
  pointsAvailable: z.number().int(),
  registration: EventRegistration,
  isRegistered: z.boolean(),
  application: z
    .enum(applicationStates)
    .nullable()
    .meta({ description: 'Of the caller, who is not registered then.' }),
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
    allowedDomains: z.array(z.string()).meta({
      description: 'Of mail addresses, each with those below it; empty for all.',
    }),
    fields: z.array(EventField).meta({ description: 'What the event asks whoever comes in.' }),
    acceptsRules: z.boolean().meta({ description: 'Whoever comes in accepts rules.' }),
    rulesToAccept: z
      .string()
      .meta({ description: 'The text that is accepted; empty for the rules of the event.' }),
  }),
  entry: OwnEntry.meta({ description: 'What the caller has answered to that.' }),
  tenantId: Id,
  description: z.string(),
  rules: z.string(),
  freezeTime: Time.nullable(),
  boardVisibility: BoardVisibility,
  reveal: z.enum(eventReveals),
  revealedAt: Time.nullable().meta({
    description: 'When a ceremony has ended; null at the end of the event.',
  }),
  practiceAfterEnd: z.boolean().meta({
    description: 'Whether answers are judged after the end, where nothing counts.',
  }),
  sharePage: z.boolean().meta({
    description: 'Whether everybody sees a page of it, once it is published; never of an internal event.',
  }),
  bloodBonuses: z.array(z.number().int()),
  bloodBonusUnit: BloodBonusUnit,
  teams: EventTeams.extend({ teamCount: z.number().int() }),
  divisionCount: z.number().int(),
  hasLearning: z.boolean().meta({ description: 'There is learning material to read first.' }),
  hasShop: z.boolean().meta({ description: 'Participants buy advantages with their points.' }),
  coHosts: z.array(z.object({ user: z.object({ id: Id, username: z.string() }) })),
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
  visibility: EventVisibility,
  boardVisibility: BoardVisibility,
  reveal: z.enum(eventReveals),
  practiceAfterEnd: z.boolean(),
  sharePage: z.boolean(),
  bloodBonuses: BloodBonuses,
  bloodBonusUnit: BloodBonusUnit,
  registrationType: RegistrationType,
  registrationDeadline: TimeInput.nullable().meta({
    description:
      'Null closes registration by code at the start; left out on creation it is the end of the event.',
  }),
  maxParticipants: z.number().int().min(1).max(limits.participantsMax).nullable(),
  allowedDomains: z.array(DomainName).max(limits.allowedDomains),
  needsApproval: z.boolean(),
  hasWaitlist: z.boolean(),
  fields: EventFields,
  acceptsRules: z.boolean(),
  rulesToAccept: text(limits.markdownMax),
  ...EventTeams.shape,
};

interface EventTimes {
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  freezeTime?: string | null | undefined;
  reveal?: (typeof eventReveals)[number] | undefined;
}

/** The first broken rule between an event's times, as a field and a sentence. */
export function eventTimesProblem(times: EventTimes): { field: keyof EventTimes; message: string } | null {
  const start = times.startTime ? Date.parse(times.startTime) : null;
  const end = times.endTime ? Date.parse(times.endTime) : null;
  const freeze = times.freezeTime ? Date.parse(times.freezeTime) : null;
  if (start !== null && end !== null && end <= start)
    return { field: 'endTime', message: 'must be after the start' };
  if (freeze !== null && times.endTime === null)
    return { field: 'freezeTime', message: 'needs an end of the event' };
  if (freeze !== null && end !== null && freeze >= end)
    return { field: 'freezeTime', message: 'must be before the end' };
  if (freeze !== null && start !== null && freeze <= start)
    return { field: 'freezeTime', message: 'must be after the start' };
  if (times.reveal === 'by-hand' && times.freezeTime === null)
    return { field: 'reveal', message: 'by hand needs a freeze of the board' };
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

type CheckedSettings = EventTimes &
  TeamSizes &
  Parameters<typeof bloodBonusesProblem>[0] & { fields?: EventField[] | undefined };

function checkEvent(value: CheckedSettings, context: z.RefinementCtx) {
  const problem =
    eventTimesProblem(value) ??
    teamSizesProblem(value) ??
    bloodBonusesProblem(value) ??
    eventFieldsProblem(value.fields);
  if (problem) {
    context.addIssue({ code: 'custom', path: problem.field.split('.'), message: problem.message });
  }
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
    visibility: eventFields.visibility.default('listed'),
    boardVisibility: eventFields.boardVisibility.default('members'),
    reveal: eventFields.reveal.default('at-end'),
    practiceAfterEnd: eventFields.practiceAfterEnd.default(false),
    sharePage: eventFields.sharePage.default(false),
    bloodBonuses: eventFields.bloodBonuses.default([]),
    bloodBonusUnit: eventFields.bloodBonusUnit.default('points'),
    registrationType: eventFields.registrationType.default('code'),
    registrationDeadline: eventFields.registrationDeadline.optional(),
    maxParticipants: eventFields.maxParticipants.default(null),
    allowedDomains: eventFields.allowedDomains.default([]),
    needsApproval: eventFields.needsApproval.default(false),
    hasWaitlist: eventFields.hasWaitlist.default(false),
    fields: eventFields.fields.default([]),
    acceptsRules: eventFields.acceptsRules.default(false),
    rulesToAccept: eventFields.rulesToAccept.default(''),
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

export const DuplicateEventBody = z.object({
  name: eventFields.name.optional(),
  startTime: TimeInput.optional().meta({
    description: 'The other times move along. Without it, times that are over are left out.',
  }),
  withChallenges: z.boolean().default(true),
  withCoHosts: z.boolean().default(false),
  withDivisions: z.boolean().default(true),
});
export type DuplicateEventBody = z.infer<typeof DuplicateEventBody>;

export const ManagedEvent = EventSummary.extend({
  createdBy: z.object({ id: Id, username: z.string() }).nullable(),
  createdAt: Time,
});
export type ManagedEvent = z.infer<typeof ManagedEvent>;

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
    errors: ['NOT_FOUND'],
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
    errors: ['NOT_FOUND', 'HAS_HISTORY', 'CONFLICT'],
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
    errors: ['NOT_FOUND'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
} as const;
