import { limits, teamModes } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith, publicAccess } from '../plain/access.ts';
import { BoardDivision } from '../core/units.ts';
import { ok } from '../core/envelope.ts';
import { Id, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';
import { Lifecycle } from './events/events.ts';
import { LeaderboardEntry } from './standings/standings.ts';

const PublicList = z.object({
  entries: z.array(LeaderboardEntry).meta({ description: 'Without pictures.' }),
  total: z.number().int(),
});

export const PublicScoreboard = z.object({
  event: z.object({
    id: Id,
    name: z.string(),
    tenantName: z.string(),
    status: Lifecycle,
    autoStart: z.boolean(),
    startTime: Time.nullable(),
    endTime: Time.nullable(),
    pausedAt: Time.nullable().meta({ description: 'Since when its clock stands.' }),
    freezeTime: Time.nullable(),
    teamMode: z.enum(teamModes),
  }),
  individual: PublicList,
  teams: PublicList.nullable().meta({
    description: 'The ranking, of those who play alone too; null where nobody plays in teams.',
  }),
  divisions: z.array(BoardDivision),
  version: z.number().int().meta({ description: 'Number of the last fact the board holds.' }),
  isFrozen: z.boolean(),
  updatedAt: Time,
});
export type PublicScoreboard = z.infer<typeof PublicScoreboard>;

/** As CTFtime reads it: https://ctftime.org/json-scoreboard-feed. */
export const CtftimeFeed = z.object({
  tasks: z.array(z.string()),
  standings: z.array(
    z.object({
      pos: z.number().int(),
      team: z.string(),
      score: z.number().int(),
      taskStats: z.record(z.string(), z.object({ points: z.number().int(), time: z.number().int() })),
      lastAccept: z.number().int().optional(),
    }),
  ),
});
export type CtftimeFeed = z.infer<typeof CtftimeFeed>;

export const PublicLog = z.object({
  start: z.string().meta({ description: 'The hash before the first entry: SHA-256 of the id of the event.' }),
  head: z.object({ seq: z.number().int(), hash: z.string() }),
  entries: z.array(
    z.object({
      seq: z.number().int(),
      hash: z.string().meta({ description: 'SHA-256 of the hash before and this commitment, in hex.' }),
      commitment: z.string().meta({ description: 'SHA-256 of nonce and content, in hex.' }),
      nonce: z.string().nullable().meta({ description: 'Null, as the content, while the entry is sealed.' }),
      content: z.string().nullable().meta({
        description: 'JSON as it was hashed: seq, at, kind, and units, challenges and questions by number.',
      }),
    }),
  ),
  next: z.number().int().nullable().meta({ description: 'Given as `after` for the next page.' }),
  names: z
    .object({ units: z.record(z.string(), z.string()), challenges: z.record(z.string(), z.string()) })
    .nullable()
    .meta({ description: 'By number, of what stands on this page; null until the end and the reveal.' }),
});
export type PublicLog = z.infer<typeof PublicLog>;

export const boardKinds = ['teams', 'individual'] as const;
export const exportFormats = ['csv', 'json', 'xlsx'] as const;

/** Of every file that is made of an event. */
export const exportLimit = { points: 10, perSeconds: 3_600, by: 'account' } as const;

const LogQuery = z.object({
  after: z.coerce.number().int().min(0).max(limits.versionMax).default(0),
  limit: z.coerce.number().int().min(1).max(limits.publicLogPage).default(limits.publicLogPage),
});

const eventParams = z.object({ eventId: Id });
const DivisionQuery = z.object({
  division: Id.optional().meta({ description: 'Ranks what scores within this division alone.' }),
});
const perAddress = { points: 120, perSeconds: 60, by: 'address' } as const;

export const publicBoardRoutes = {
  scoreboard: route({
    id: 'public-boards.scoreboard',
    method: 'GET',
    path: '/public/events/:eventId/scoreboard',
    access: publicAccess,
    summary: `The first ${limits.leaderboardFull} of the boards of an event that everybody may see, as of the freeze, with an ETag.`,
    params: eventParams,
    query: DivisionQuery,
    response: ok(PublicScoreboard),
    errors: ['NOT_FOUND'],
    limit: perAddress,
    cost: 'light',
  }),
  ctftime: route({
    id: 'public-boards.ctftime',
    method: 'GET',
    path: '/public/events/:eventId/ctftime',
    access: publicAccess,
    summary:
      'The standings of an event that everybody may see in the JSON format of CTFtime, as of the freeze: whoever is ranked and has scored.',
    params: eventParams,
    query: DivisionQuery,
    response: CtftimeFeed,
    errors: ['NOT_FOUND'],
    limit: perAddress,
  }),
  embed: route({
    id: 'public-boards.embed',
    method: 'GET',
    path: '/public/events/:eventId/embed',
    access: publicAccess,
    summary:
      'The first of a public board as a small page that other sites may frame, also at /embed/scoreboard/:eventId.',
    params: eventParams,
    query: DivisionQuery.extend({
      theme: z.enum(['light', 'dark', 'auto']).default('auto'),
      rows: z.coerce.number().int().min(1).max(limits.embedRows).default(limits.leaderboardCompact),
    }),
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    limit: perAddress,
    transport: 'download',
  }),
  log: route({
    id: 'public-boards.log',
    method: 'GET',
    path: '/public/events/:eventId/log',
    access: publicAccess,
    summary:
      'The facts of a public event as a hash chain that anybody can check, up to the freeze while it lasts.',
    params: eventParams,
    query: LogQuery,
    response: ok(PublicLog),
    errors: ['NOT_FOUND'],
    limit: perAddress,
  }),
  memberLog: route({
    id: 'public-boards.member-log',
    method: 'GET',
    path: '/events/:eventId/log',
    access: anyMember,
    summary: 'The same for members who may read the boards of the event.',
    params: eventParams,
    query: LogQuery,
    response: ok(PublicLog),
    errors: ['NOT_FOUND', 'BOARD_CLOSED'],
    limit: { points: 120, perSeconds: 60, by: 'account' },
  }),
  exportStandings: route({
    id: 'public-boards.export',
    method: 'GET',
    path: '/events/:eventId/exports/standings',
    access: membersWith('events.run'),
    summary:
      'The whole board of an event as a file, for staff with insight; as of the freeze only where that is asked for.',
    params: eventParams,
    query: DivisionQuery.extend({
      format: z.enum(exportFormats).default('csv'),
      board: z.enum(boardKinds).optional().meta({
        description: 'Teams where there are any when left out, and where a division is asked for.',
      }),
      as: z.enum(['staff', 'public']).default('staff'),
    }),
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    limit: exportLimit,
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
  calendar: route({
    id: 'public-boards.calendar',
    method: 'GET',
    path: '/events/:eventId/calendar.ics',
    access: anyMember,
    summary: 'An event for a calendar, for members who see it.',
    params: eventParams,
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    transport: 'download',
    acceptsCookie: true,
  }),
} as const;
