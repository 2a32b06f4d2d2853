import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { BoardDivision, ScoringUnit } from '../../core/units.ts';
import { ok } from '../../core/envelope.ts';
import { EventPauseSpan, Id, line, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
export const LeaderboardEntry = z.object({
  rank: z.number().int().nullable().meta({ description: 'Null for a unit that is not ranked.' }),
  unit: ScoringUnit,
  score: z.number().int(),
  solves: z.number().int().meta({ description: 'Questions solved.' }),
  lastSolveAt: Time.nullable(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

/** A row of a board that is read as a whole. */
export const BoardRow = LeaderboardEntry.extend({
  solved: z
    .array(z.number().int())
    .optional()
    .meta({ description: 'Challenges completed, in the order of `categories`.' }),
});
export type BoardRow = z.infer<typeof BoardRow>;

export const BoardCategory = z.object({
  name: z.string(),
  challenges: z.number().int().meta({ description: 'Challenges that are there for participants.' }),
});
export type BoardCategory = z.infer<typeof BoardCategory>;

export const boardState = z.object({
  version: z
    .number()
    .int()
    .meta({ description: 'Number of the last fact the board holds; signals carry it too.' }),
  isFrozen: z.boolean(),
  updatedAt: Time,
});

export const Leaderboard = boardState.extend({
  success: z.literal(true),
  data: z.array(BoardRow),
  total: z.number().int().meta({ description: 'Units on the whole board.' }),
  categories: z
    .array(BoardCategory)
    .meta({ description: 'What `solved` counts; empty before the start, and for members of teams.' }),
  divisions: z
    .array(BoardDivision)
    .meta({ description: 'That this board can be read within; empty for members of teams.' }),
});
export type Leaderboard = z.infer<typeof Leaderboard>;

export const Scoreboard = boardState.extend({
  success: z.literal(true),
  data: z.object({
    individual: z.array(LeaderboardEntry),
    teams: z
      .array(LeaderboardEntry)
      .nullable()
      .meta({ description: 'The ranking, of those who play alone too; null where nobody plays in teams.' }),
    divisions: z.array(BoardDivision),
  }),
});
export type Scoreboard = z.infer<typeof Scoreboard>;

const eventParams = z.object({ eventId: Id });

/** During a freeze staff may ask for what everybody else sees. */
export const seenAs = z
  .enum(['public'])
  .optional()
  .meta({ description: 'For staff: the board as of the freeze, as everybody else sees it.' });

export const BoardQuery = z.object({
  division: Id.optional().meta({ description: 'Ranks only the units of this division.' }),
  cursor: z.coerce
    .number()
    .int()
    .min(0)
    .max(limits.boardRowsMax)
    .optional()
    .meta({
      description: `Rows that stand before the first one; ${limits.leaderboardFull} rows are answered.`,
    }),
  search: line(limits.boardSearchMax)
    .optional()
    .meta({ description: `Part of a name: the first ${limits.boardHits} that match, with their ranks.` }),
  as: seenAs,
});
export type BoardQuery = z.infer<typeof BoardQuery>;

export const EventStats = z.object({
  participants: z.number().int(),
  teams: z.number().int(),
  answerCount: z.number().int(),
  rightShare: z
    .number()
    .nullable()
    .meta({ description: 'Of the answers that were right or wrong, from 0 to 1; null before the first.' }),
  solves: z.number().int().meta({ description: 'Of questions, by those who are ranked.' }),
  challenges: z.number().int(),
  unsolvedChallenges: z.number().int().meta({ description: 'None before the start.' }),
  pointsAvailable: z.number().int(),
});
export type EventStats = z.infer<typeof EventStats>;

export const standingsRoutes = {
  leaderboard: route({
    id: 'standings.leaderboard',
    method: 'GET',
    path: '/events/:eventId/leaderboard',
    access: anyMember,
    summary: `${limits.leaderboardFull} rows of what people have earned each for themselves, with an ETag; where nobody plays in teams that is the ranking. Everyone but staff sees it as of the freeze.`,
    params: eventParams,
    query: BoardQuery,
    response: Leaderboard,
    errors: ['NOT_FOUND', 'BOARD_CLOSED'],
    cost: 'light',
  }),
  teamLeaderboard: route({
    id: 'standings.team-leaderboard',
    method: 'GET',
    path: '/events/:eventId/team-leaderboard',
    access: anyMember,
    summary: `${limits.leaderboardFull} rows of the ranking of teams, and of those who play alone beside them, with an ETag; empty where nobody plays in teams.`,
    params: eventParams,
    query: BoardQuery,
    response: Leaderboard,
    errors: ['NOT_FOUND', 'BOARD_CLOSED'],
    cost: 'light',
  }),
  scoreboard: route({
    id: 'standings.scoreboard',
    method: 'GET',
    path: '/events/:eventId/scoreboard',
    access: anyMember,
    summary: 'Both boards in one, with an ETag.',
    params: eventParams,
    response: Scoreboard,
    errors: ['NOT_FOUND', 'BOARD_CLOSED'],
    cost: 'light',
  }),
  standing: route({
    id: 'standings.standing',
    method: 'GET',
    path: '/events/:eventId/standing',
    access: anyMember,
    summary:
      'The caller’s own rows of the boards: `team` is that of the ranking, of their team or of themselves where they play alone beside teams. Null where they have none, and without a rank where the boards are closed to them.',
    params: eventParams,
    query: BoardQuery.pick({ division: true, as: true }),
    response: ok(z.object({ individual: LeaderboardEntry.nullable(), team: LeaderboardEntry.nullable() })),
    errors: ['NOT_FOUND'],
  }),
  stats: route({
    id: 'standings.stats',
    method: 'GET',
    path: '/events/:eventId/stats',
    access: anyMember,
    summary:
      'Figures of an event, at most half a minute old; everyone but staff reads them as of the freeze.',
    params: eventParams,
    response: ok(EventStats),
    errors: ['NOT_FOUND', 'BOARD_CLOSED'],
  }),
  history: route({
    id: 'standings.history',
    method: 'GET',
    path: '/events/:eventId/score-history',
    access: anyMember,
    summary:
      'Score over time of the top ten of the ranking, or of the units asked for, as [seconds since 1970, points] pairs.',
    params: eventParams,
    query: z.object({
      unitIds: z
        .string()
        .max(limits.graphLines * 37)
        .optional()
        .transform((ids) => ids?.split(','))
        .pipe(z.array(Id).min(1).max(limits.graphLines).optional())
        .meta({ description: `Up to ${limits.graphLines} ids, divided by commas.` }),
      as: seenAs,
    }),
    response: ok(
      z.array(
        z.object({
          unit: ScoringUnit,
          points: z.array(z.tuple([z.number(), z.number()])),
        }),
      ),
    ).extend({ pauses: z.array(EventPauseSpan) }),
    errors: ['NOT_FOUND', 'BOARD_CLOSED'],
  }),
} as const;
