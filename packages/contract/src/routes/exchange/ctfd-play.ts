import { limits, unitKinds } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { ctfdBase, ctfdDialect, ctfdEventParams, CtfdId, CtfdNumber, ctfdRead } from '../../core/ctfd.ts';
import { ok } from '../../core/envelope.ts';
import { route } from '../../core/route.ts';

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
  account_type: z.enum(unitKinds),
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

/** Of the account's own row and those of others alike: nothing but what a board shows. */
const Entrant = z.object({
  id: whole,
  name: z.string(),
  oauth_id: z.null(),
  website: z.null(),
  country: z.null(),
  affiliation: z.null(),
  bracket_id: z.null(),
});
export type CtfdEntrant = z.infer<typeof Entrant>;

const pagination = z.object({
  page: whole,
  next: z.null(),
  prev: z.null(),
  pages: whole,
  per_page: whole,
  total: whole,
});
const Entrants = z.object({
  success: z.literal(true),
  data: z.array(Entrant),
  meta: z.object({ pagination }),
});

const Named = z.object({ id: whole, name: z.string() });

const Solve = z.object({
  id: whole,
  type: z.literal('correct'),
  challenge_id: whole,
  challenge: z.object({ id: whole, name: z.string(), category: z.string(), value: whole }),
  user: Named,
  team: Named.nullable(),
  date: z.string(),
});
export type CtfdSolve = z.infer<typeof Solve>;

const Solves = z.object({
  success: z.literal(true),
  data: z.array(Solve),
  meta: z.object({ count: whole }),
});

const SolveOf = z.object({
  account_id: whole,
  name: z.string(),
  date: z.string(),
  account_url: z.string(),
});
export type CtfdSolveOf = z.infer<typeof SolveOf>;

const HintShown = z.object({
  id: whole,
  type: z.literal('standard'),
  challenge: whole,
  challenge_id: whole,
  title: z.string(),
  cost: whole,
  content: z.string().optional().meta({ description: 'Absent until it is unlocked.' }),
});
export type CtfdHintShown = z.infer<typeof HintShown>;

const Unlock = z.object({
  id: whole,
  type: z.literal('hints'),
  target: whole,
  user_id: whole,
  team_id: whole.nullable(),
  date: z.string(),
});
export type CtfdUnlock = z.infer<typeof Unlock>;

const Notification = z.object({
  id: whole,
  title: z.string(),
  content: z.string(),
  date: z.string(),
  user_id: z.null(),
  team_id: z.null(),
});

const boardErrors = ['NOT_FOUND', 'BOARD_CLOSED'] as const;

/** The routes of CTFd's API that tools of players call, below one event. */
export const ctfdPlayRoutes = {
  base: route({
    id: 'ctfd-play.base',
    method: 'GET',
    path: '/ctfd/:eventId',
    access: anyMember,
    summary: 'Where the calls and the page of an event are.',
    params: ctfdEventParams,
    response: ok(z.object({ api: z.string(), page: z.string() })),
    errors: ['NOT_FOUND'],
    dialect: ctfdDialect,
  }),
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
  solves: route({
    id: 'ctfd-play.solves',
    method: 'GET',
    path: `${ctfdBase}/challenges/:challengeNumber/solves`,
    access: anyMember,
    summary: 'Who has solved a challenge, the first one first, as of the freeze while it lasts.',
    params: ctfdEventParams.extend({ challengeNumber: CtfdNumber }),
    response: ok(z.array(SolveOf)),
    errors: [...ctfdRead, 'BOARD_CLOSED'],
    dialect: ctfdDialect,
  }),
  mySolves: route({
    id: 'ctfd-play.my-solves',
    method: 'GET',
    path: `${ctfdBase}/users/me/solves`,
    access: anyMember,
    summary: 'Challenges that the caller has completed.',
    params: ctfdEventParams,
    response: Solves,
    errors: ctfdRead,
    dialect: ctfdDialect,
  }),
  teamSolves: route({
    id: 'ctfd-play.team-solves',
    method: 'GET',
    path: `${ctfdBase}/teams/me/solves`,
    access: anyMember,
    summary: 'Challenges that the caller’s team has completed.',
    params: ctfdEventParams,
    response: Solves,
    errors: ctfdRead,
    dialect: ctfdDialect,
  }),
  users: route({
    id: 'ctfd-play.users',
    method: 'GET',
    path: `${ctfdBase}/users`,
    access: anyMember,
    summary: 'The people on the board of the event, in its order.',
    params: ctfdEventParams,
    response: Entrants,
    errors: boardErrors,
    dialect: ctfdDialect,
  }),
  teams: route({
    id: 'ctfd-play.teams',
    method: 'GET',
    path: `${ctfdBase}/teams`,
    access: anyMember,
    summary: 'The teams on the board of the event, in its order.',
    params: ctfdEventParams,
    response: Entrants,
    errors: boardErrors,
    dialect: ctfdDialect,
  }),
  hint: route({
    id: 'ctfd-play.hint',
    method: 'GET',
    path: `${ctfdBase}/hints/:hintNumber`,
    access: anyMember,
    summary: 'A hint by the number that the challenge shows of it.',
    params: ctfdEventParams.extend({ hintNumber: CtfdNumber }),
    response: ok(HintShown),
    errors: [...ctfdRead, 'LOCKED'],
    dialect: ctfdDialect,
  }),
  unlock: route({
    id: 'ctfd-play.unlock',
    method: 'POST',
    path: `${ctfdBase}/unlocks`,
    access: anyMember,
    summary: 'Pay the cost of a hint; paid once per scoring unit.',
    params: ctfdEventParams,
    body: z.object({ type: z.literal('hints'), target: CtfdId }),
    response: ok(Unlock),
    errors: [
      ...ctfdRead,
      'EVENT_PAUSED',
      'TEAM_REQUIRED',
      'LOCKED',
      'CHALLENGE_CLOSED',
      'HINT_LOCKED',
      'CONFLICT',
    ],
    dialect: ctfdDialect,
  }),
  notifications: route({
    id: 'ctfd-play.notifications',
    method: 'GET',
    path: `${ctfdBase}/notifications`,
    access: anyMember,
    summary: `The announcements of the event, the latest ${limits.pageMax} of them, pinned ones first.`,
    params: ctfdEventParams,
    response: ok(z.array(Notification)),
    errors: ['NOT_FOUND'],
    dialect: ctfdDialect,
  }),
} as const;
