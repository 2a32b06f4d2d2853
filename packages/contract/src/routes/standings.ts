import { z } from 'zod';
import { anyMember } from '../plain/access.ts';
import { ok } from '../core/envelope.ts';
import { limits } from '../plain/limits.ts';
import { Id, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';

export const LeaderboardEntry = z.object({
  rank: z.number().int(),
  userId: Id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  score: z.number().int(),
  solves: z.number().int().meta({ description: 'Questions solved.' }),
  lastSolveAt: Time.nullable(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

export const Leaderboard = z.object({
  success: z.literal(true),
  data: z.array(LeaderboardEntry),
  version: z
    .number()
    .int()
    .meta({ description: 'Number of the last fact the board holds; signals carry it too.' }),
  total: z.number().int().meta({ description: 'Participants on the whole board.' }),
  isFrozen: z.boolean(),
  updatedAt: Time,
});
export type Leaderboard = z.infer<typeof Leaderboard>;

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
  standing: route({
    id: 'standings.standing',
    method: 'GET',
    path: '/events/:eventId/standing',
    access: anyMember,
    summary: 'The caller’s own row of the board; null when not registered.',
    params: eventParams,
    response: ok(LeaderboardEntry.nullable()),
    errors: ['NOT_FOUND'],
  }),
  history: route({
    id: 'standings.history',
    method: 'GET',
    path: '/events/:eventId/score-history',
    access: anyMember,
    summary: 'Score over time of the top ten, as [seconds since 1970, points] pairs.',
    params: eventParams,
    response: ok(
      z.array(
        z.object({
          userId: Id,
          username: z.string(),
          points: z.array(z.tuple([z.number(), z.number()])),
        }),
      ),
    ),
    errors: ['NOT_FOUND'],
  }),
} as const;
