import { z } from 'zod';
import { anyMember } from '../plain/access.ts';
import { limits } from '../plain/limits.ts';
import { ctfdBase, ctfdDialect, ctfdEventParams } from '../core/ctfd.ts';
import { ok } from '../core/envelope.ts';
import { route } from '../core/route.ts';

const whole = z.number().int();

export const ctfdAttemptStatuses = [
  'correct',
  'incorrect',
  'partial',
  'already_solved',
  'ratelimited',
  'paused',
] as const;

export const CtfdAttempt = z.object({ status: z.enum(ctfdAttemptStatuses), message: z.string() });
export type CtfdAttempt = z.infer<typeof CtfdAttempt>;

const Standing = z.object({
  pos: whole.nullable(),
  account_id: whole,
  account_url: z.string(),
  account_type: z.enum(['user', 'team']),
  oauth_id: z.null(),
  name: z.string(),
  score: whole,
  bracket_id: z.null(),
  bracket_name: z.null(),
});
export type CtfdStanding = z.infer<typeof Standing>;

const Account = z.object({
  id: whole,
  name: z.string(),
  score: whole,
  place: whole.nullable(),
  team_id: whole.nullable(),
});
export type CtfdAccount = z.infer<typeof Account>;

const boardErrors = ['NOT_FOUND', 'BOARD_CLOSED'] as const;

/** The routes of CTFd's API that tools of players call, below one event. */
export const ctfdPlayRoutes = {
  attempt: route({
    id: 'ctfd-play.attempt',
    method: 'POST',
    path: `${ctfdBase}/challenges/attempt`,
    access: anyMember,
    summary: 'Answer a challenge; what comes of it stands in `status`, in CTFd’s words.',
    params: ctfdEventParams,
    body: z.object({
      challenge_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      submission: z.string().max(limits.answerMax),
    }),
    response: ok(CtfdAttempt),
    errors: [
      'NOT_FOUND',
      'NOT_REGISTERED',
      'EVENT_NOT_LIVE',
      'TEAM_REQUIRED',
      'LOCKED',
      'CHALLENGE_CLOSED',
      'ATTEMPTS_EXHAUSTED',
      'REVIEW_PENDING',
    ],
    cost: 'answer',
    dialect: ctfdDialect,
  }),
  scoreboard: route({
    id: 'ctfd-play.scoreboard',
    method: 'GET',
    path: `${ctfdBase}/scoreboard`,
    access: anyMember,
    summary: `The board of what scores, ${limits.leaderboardFull} rows of it, as of the freeze while it lasts.`,
    params: ctfdEventParams,
    response: ok(z.array(Standing)),
    errors: boardErrors,
    dialect: ctfdDialect,
  }),
  top: route({
    id: 'ctfd-play.top',
    method: 'GET',
    path: `${ctfdBase}/scoreboard/top/:topCount`,
    access: anyMember,
    summary: 'The first of the board with what each of them has solved.',
    params: ctfdEventParams.extend({ topCount: z.coerce.number().int().min(1).max(50) }),
    response: ok(
      z.record(
        z.string(),
        z.object({
          id: whole,
          account_url: z.string(),
          name: z.string(),
          score: whole,
          solves: z
            .array(z.object({ account_id: whole, challenge_id: z.null(), value: whole, date: z.string() }))
            .meta({ description: 'Of the first ten of the board, as steps of their score.' }),
        }),
      ),
    ),
    errors: boardErrors,
    dialect: ctfdDialect,
  }),
  me: route({
    id: 'ctfd-play.me',
    method: 'GET',
    path: `${ctfdBase}/users/me`,
    access: anyMember,
    summary: 'The caller in the event.',
    params: ctfdEventParams,
    response: ok(Account),
    errors: ['NOT_FOUND'],
    dialect: ctfdDialect,
  }),
  team: route({
    id: 'ctfd-play.team',
    method: 'GET',
    path: `${ctfdBase}/teams/me`,
    access: anyMember,
    summary: 'The caller’s team in the event.',
    params: ctfdEventParams,
    response: ok(Account),
    errors: ['NOT_FOUND'],
    dialect: ctfdDialect,
  }),
} as const;
