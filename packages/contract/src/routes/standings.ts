import { z } from 'zod';
import { anyMember } from '../plain/access.ts';
import { ok } from '../core/envelope.ts';
import { limits } from '../plain/limits.ts';
import { Id, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';
import { ScoringUnit } from '../core/scoring-unit.ts';

export const LeaderboardEntry = z.object({
  rank: z.number().int().nullable().meta({ description: 'Null for a unit that is not ranked.' }),
  unit: ScoringUnit,
  score: z.number().int(),
  solves: z.number().int().meta({ description: 'Questions solved.' }),
  lastSolveAt: Time.nullable(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

const boardState = z.object({
  version: z
    .number()
    .int()
    .meta({ description: 'Number of the last fact the board holds; signals carry it too.' }),
  isFrozen: z.boolean(),
  updatedAt: Time,
});

export const Leaderboard = boardState.extend({
  success: z.literal(true),
  data: z.array(LeaderboardEntry),
  total: z.number().int().meta({ description: 'Units on the whole board.' }),
});
export type Leaderboard = z.infer<typeof Leaderboard>;

export const Scoreboard = boardState.extend({
  success: z.literal(true),
  data: z.object({
    individual: z.array(LeaderboardEntry),
    teams: z.array(LeaderboardEntry).nullable().meta({ description: 'Null in an event without teams.' }),
    divisions: z.array(z.string()).meta({ description: 'Divisions that units are ranked in.' }),
  }),
});
export type Scoreboard = z.infer<typeof Scoreboard>;

const eventParams = z.object({ eventId: Id });

export const standingsRoutes = {
  leaderboard: route({
    id: 'standings.leaderboard',
    method: 'GET',
    path: '/events/:eventId/leaderboard',
    access: anyMember,
    summary: `The first ${limits.leaderboardFull} of the individual board, with an ETag. Everyone but staff sees it as of the freeze.`,
    params: eventParams,
    response: Leaderboard,
    errors: ['NOT_FOUND'],
    cost: 'light',
  }),
  teamLeaderboard: route({
    id: 'standings.team-leaderboard',
    method: 'GET',
    path: '/events/:eventId/team-leaderboard',
    access: anyMember,
    summary: `The first ${limits.leaderboardFull} of the board of teams, with an ETag; empty in an event without teams.`,
    params: eventParams,
    response: Leaderboard,
    errors: ['NOT_FOUND'],
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
    errors: ['NOT_FOUND'],
    cost: 'light',
  }),
  standing: route({
    id: 'standings.standing',
    method: 'GET',
    path: '/events/:eventId/standing',
    access: anyMember,
    summary: 'The caller’s own rows of the boards, that of their team included; null where they have none.',
    params: eventParams,
    response: ok(z.object({ individual: LeaderboardEntry.nullable(), team: LeaderboardEntry.nullable() })),
    errors: ['NOT_FOUND'],
  }),
  history: route({
    id: 'standings.history',
    method: 'GET',
    path: '/events/:eventId/score-history',
    access: anyMember,
    summary:
      'Score over time of the top ten, of the teams where there are any, as [seconds since 1970, points] pairs.',
    params: eventParams,
    response: ok(
      z.array(
        z.object({
          unit: ScoringUnit,
          points: z.array(z.tuple([z.number(), z.number()])),
        }),
      ),
    ),
    errors: ['NOT_FOUND'],
  }),
} as const;
