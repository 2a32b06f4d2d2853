import { z } from 'zod';
import { ok } from '../../core/envelope.ts';
import { Id, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { membersWith } from '../../plain/access.ts';

const count = z.number().int();

export const historyLosses = [
  'people-quiet-staff',
  'people-without-address',
  'names-cut',
  'acts-without-person',
  'acts-without-challenge',
  'acts-without-time',
  'acts-repeated',
  'answers-not-judged',
  'awards-not-counted',
  'divisions-too-many',
] as const;

export const HistoryPlan = z.object({
  isDryRun: z.boolean(),
  teamMode: z.enum(['individual', 'teams']),
  startTime: Time,
  endTime: Time,
  people: z.object({
    total: count,
    members: count.meta({ description: 'Are members here already, by a verified address.' }),
    claimable: count.meta({ description: 'Can be invited to claim their results.' }),
    unranked: count.meta({ description: 'Were hidden, banned or administrators there, like their teams.' }),
  }),
  teams: count,
  divisions: count,
  challenges: z.object({
    matched: count,
    unmatched: count,
    unmatchedNames: z.array(z.string()).meta({ description: 'Of those without a counterpart, 20 at most.' }),
  }),
  solves: count,
  wrongAnswers: count,
  hints: count,
  awards: count,
  losses: z
    .array(z.object({ kind: z.enum(historyLosses), count }))
    .meta({ description: 'What is left out, and how many of each.' }),
});
export type HistoryPlan = z.infer<typeof HistoryPlan>;

export const HistoryState = z.object({
  imported: z
    .object({
      at: Time,
      by: z.string().nullable(),
      waiting: count.meta({ description: 'Have not claimed their results, and were not invited.' }),
      invited: count.meta({ description: 'Were invited, and have not claimed their results.' }),
    })
    .nullable(),
  refusal: z.string().nullable().meta({ description: 'Why nothing can be imported into the event.' }),
});
export type HistoryState = z.infer<typeof HistoryState>;

export const HistoryInvitations = z.object({
  invited: count,
  claimed: count.meta({ description: 'Had become members: their results are theirs now.' }),
  alreadyInvited: count.meta({ description: 'Had an open invitation into the organization.' }),
  refused: count.meta({ description: 'Cannot be invited, such as members who were removed.' }),
  later: count.meta({ description: 'Left for a later call by a limit of mails or of the plan.' }),
  next: Id.nullable().meta({
    description: 'What the next call goes on after; null once there is nobody more.',
  }),
});
export type HistoryInvitations = z.infer<typeof HistoryInvitations>;

const importers = membersWith('members.manage');
const params = z.object({ eventId: Id });

export const historyImportRoutes = {
  get: route({
    id: 'history.get',
    method: 'GET',
    path: '/events/:eventId/history',
    access: importers,
    summary: 'What has come from elsewhere into an event, and who has yet to claim their results.',
    params,
    response: ok(HistoryState),
    errors: ['NOT_FOUND'],
  }),
  run: route({
    id: 'history.run',
    method: 'POST',
    path: '/events/:eventId/history',
    access: importers,
    summary:
      'Import people, teams, solves, hints and awards of a CTFd export into an event that has its challenges and that nobody takes part in. The event is over afterwards. No mail is sent.',
    params,
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    response: ok(HistoryPlan),
    errors: [
      'INVALID_ARCHIVE',
      'NOT_FOUND',
      'CONFLICT',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'EVENT_ARCHIVED',
    ],
    limit: { points: 20, perSeconds: 60, by: 'account' },
    transport: 'upload',
    cost: 'heavy',
  }),
  invite: route({
    id: 'history.invite',
    method: 'POST',
    path: '/events/:eventId/history/invitations',
    access: importers,
    summary:
      'Invite people of a past event, 200 at a time, to claim their results: a mail to each who has none yet.',
    params,
    query: z.object({
      after: Id.optional().meta({ description: 'Of the call before; without it from the beginning.' }),
    }),
    response: ok(HistoryInvitations),
    errors: ['NOT_FOUND', 'EVENT_ARCHIVED'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
} as const;
