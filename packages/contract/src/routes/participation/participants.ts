import { limits, participantImportOutcomes, participantSorts, participantStatuses } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { Done, ok, page } from '../../core/envelope.ts';
import { StaffEntry } from '../../core/event-entry.ts';
import { Id, line, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { UnitStatus } from '../../core/units.ts';
import { exportFormats, exportLimit } from '../public-boards.ts';

export const Participant = z.object({
  userId: Id,
  username: z.string(),
  unitId: Id,
  registeredAt: Time,
  team: z.object({ id: Id, name: z.string() }).nullable(),
  division: z.object({ id: Id, name: z.string(), isGuest: z.boolean() }).nullable(),
  status: UnitStatus.meta({ description: 'Of the unit that they score for.' }),
  lastSeenAt: Time.nullable(),
  score: z.number().int().meta({ description: 'What is credited to the person, whoever they score for.' }),
  solves: z.number().int(),
  entry: StaffEntry.meta({ description: 'What they have answered to what the event asks.' }),
});
export type Participant = z.infer<typeof Participant>;

export const EventBan = z.object({
  userId: Id,
  username: z.string(),
  reason: z.string(),
  bannedBy: z.string().nullable(),
  bannedAt: Time,
});
export type EventBan = z.infer<typeof EventBan>;

export const RemovedParticipant = z.object({
  isUnranked: z
    .boolean()
    .meta({ description: 'They have a history, which stays: what they score for alone is unranked now.' }),
});
export type RemovedParticipant = z.infer<typeof RemovedParticipant>;

export const ParticipantImportOutcome = z.enum(participantImportOutcomes).meta({
  description:
    '`not-invited` is who cannot be invited now, as in a dry run whoever is past the limit of invitations an hour; the same list imported later invites them.',
});
export type ParticipantImportOutcome = z.infer<typeof ParticipantImportOutcome>;

export const ParticipantImportRow = z.object({
  line: z.number().int().meta({ description: 'Of the file, from 1 on.' }),
  email: z.string(),
  name: z.string(),
  outcome: ParticipantImportOutcome,
  team: z.enum(['placed', 'unknown', 'no-seat', 'left-out']).nullable(),
  division: z.enum(['placed', 'unknown', 'left-out']).nullable(),
});
export type ParticipantImportRow = z.infer<typeof ParticipantImportRow>;

export const ParticipantImport = z.object({
  isDryRun: z.boolean(),
  rows: z.array(ParticipantImportRow),
});
export type ParticipantImport = z.infer<typeof ParticipantImport>;

const staff = membersWith('events.run');
const eventParams = z.object({ eventId: Id });
const personParams = z.object({ eventId: Id, userId: Id });
const Reason = z.object({ reason: line(limits.participantReasonMax) });
const Search = z.string().trim().max(limits.nameMax).optional();
const IdOrNone = z
  .string()
  .refine((value) => value === 'none' || Id.safeParse(value).success, 'must be an id or none');
const byAccount = { points: 300, perSeconds: 60, by: 'account' } as const;

export const participantRoutes = {
  list: route({
    id: 'participants.list',
    method: 'GET',
    path: '/events/:eventId/participants',
    access: staff,
    summary: 'Who takes part in an event, for staff who look after its people.',
    params: eventParams,
    query: PageQuery.extend({
      search: Search.meta({ description: 'In names.' }),
      status: z.enum(participantStatuses).optional(),
      teamId: IdOrNone.optional(),
      divisionId: IdOrNone.optional(),
      sort: z.enum(participantSorts).default('registered'),
      direction: z.enum(['asc', 'desc']).default('asc'),
    }),
    response: page(Participant),
    errors: ['NOT_FOUND'],
  }),
  remove: route({
    id: 'participants.remove',
    method: 'DELETE',
    path: '/events/:eventId/participants/:userId',
    access: staff,
    summary: 'Take a person out of an event; what they have done in it stays, unranked.',
    params: personParams,
    body: Reason,
    response: ok(RemovedParticipant),
    errors: ['NOT_FOUND'],
    limit: byAccount,
  }),
  ban: route({
    id: 'participants.ban',
    method: 'POST',
    path: '/events/:eventId/participants/:userId/ban',
    access: staff,
    summary:
      'Keep a member of the organization out of an event: removes them, and no way lets them in again.',
    params: personParams,
    body: Reason,
    response: ok(RemovedParticipant),
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: byAccount,
  }),
  liftBan: route({
    id: 'participants.lift-ban',
    method: 'DELETE',
    path: '/events/:eventId/participants/:userId/ban',
    access: staff,
    summary: 'Let a banned person register again.',
    params: personParams,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
  bans: route({
    id: 'participants.bans',
    method: 'GET',
    path: '/events/:eventId/bans',
    access: staff,
    summary: 'Who is banned from an event, the latest first.',
    params: eventParams,
    query: PageQuery.extend({ search: Search }),
    response: page(EventBan),
    errors: ['NOT_FOUND'],
  }),
  import: route({
    id: 'participants.import',
    method: 'POST',
    path: '/events/:eventId/participants/import',
    access: staff,
    summary: `Register the people of a CSV file of at most ${limits.participantFileRows} rows: members at once, others by an invitation.`,
    params: eventParams,
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    response: ok(ParticipantImport),
    errors: ['NOT_FOUND', 'EVENT_ENDED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
    transport: 'upload',
    cost: 'heavy',
  }),
  export: route({
    id: 'participants.export',
    method: 'GET',
    path: '/events/:eventId/exports/participants',
    access: staff,
    summary: 'Who takes part in an event as a file.',
    params: eventParams,
    query: z.object({ format: z.enum(exportFormats).default('csv') }),
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    limit: exportLimit,
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
} as const;
