import { limits } from '@guidon/words';
import { z } from 'zod';
import { ctfdBase, ctfdDialect, ctfdEventParams, ctfdRead, ctfdShown } from '../../core/ctfd.ts';
import { ok } from '../../core/envelope.ts';
import { route } from '../../core/route.ts';
import { anyMember, membersWith } from '../../plain/access.ts';

const Named = z.object({ id: ctfdShown, name: z.string() });

/** Points that are no solve’s: CTFd has them as awards, hints that were paid for included. */
const Award = z.object({
  id: ctfdShown,
  user_id: ctfdShown.nullable(),
  team_id: ctfdShown.nullable(),
  type: z.literal('standard'),
  name: z.string(),
  description: z.string(),
  date: z.string(),
  value: ctfdShown,
  category: z.string(),
  icon: z.null(),
});
export type CtfdAward = z.infer<typeof Award>;

const awardErrors = ['NOT_FOUND', 'NOT_REGISTERED'] as const;
const boardErrors = ['NOT_FOUND', 'BOARD_CLOSED'] as const;

/** The routes of CTFd's API that say how points and solves are spread over an event. */
export const ctfdFigureRoutes = {
  awards: route({
    id: 'ctfd-api.awards',
    method: 'GET',
    path: `${ctfdBase}/awards`,
    access: membersWith('events.run'),
    summary: `The latest ${limits.pageMax} awards and adjustments, for staff with the right \`judge\`.`,
    params: ctfdEventParams,
    response: ok(z.array(Award)),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    dialect: ctfdDialect,
  }),
  myAwards: route({
    id: 'ctfd-play.my-awards',
    method: 'GET',
    path: `${ctfdBase}/users/me/awards`,
    access: anyMember,
    summary: 'Points of the caller that are no solve’s, the latest first.',
    params: ctfdEventParams,
    response: ok(z.array(Award)),
    errors: awardErrors,
    dialect: ctfdDialect,
  }),
  teamAwards: route({
    id: 'ctfd-play.team-awards',
    method: 'GET',
    path: `${ctfdBase}/teams/me/awards`,
    access: anyMember,
    summary: 'Points of the caller’s team that are no solve’s, the latest first.',
    params: ctfdEventParams,
    response: ok(z.array(Award)),
    errors: awardErrors,
    dialect: ctfdDialect,
  }),
  solveCounts: route({
    id: 'ctfd-play.solve-counts',
    method: 'GET',
    path: `${ctfdBase}/statistics/challenges/solves`,
    access: anyMember,
    summary: 'How many have solved each challenge that the caller may read.',
    params: ctfdEventParams,
    response: ok(z.array(Named.extend({ solves: ctfdShown }))),
    errors: ctfdRead,
    dialect: ctfdDialect,
  }),
  solveShares: route({
    id: 'ctfd-play.solve-shares',
    method: 'GET',
    path: `${ctfdBase}/statistics/challenges/solves/percentages`,
    access: anyMember,
    summary: 'The same as a share, from 0 to 1, of those who have points.',
    params: ctfdEventParams,
    response: ok(z.array(Named.extend({ percentage: z.number() }))),
    errors: [...ctfdRead, 'BOARD_CLOSED'],
    dialect: ctfdDialect,
  }),
  userCount: route({
    id: 'ctfd-play.user-count',
    method: 'GET',
    path: `${ctfdBase}/statistics/users`,
    access: anyMember,
    summary: 'How many people the board has.',
    params: ctfdEventParams,
    response: ok(z.object({ registered: ctfdShown, confirmed: ctfdShown })),
    errors: boardErrors,
    dialect: ctfdDialect,
  }),
  teamCount: route({
    id: 'ctfd-play.team-count',
    method: 'GET',
    path: `${ctfdBase}/statistics/teams`,
    access: anyMember,
    summary: 'How many teams the board has.',
    params: ctfdEventParams,
    response: ok(z.object({ registered: ctfdShown })),
    errors: boardErrors,
    dialect: ctfdDialect,
  }),
  scoreSpread: route({
    id: 'ctfd-play.score-spread',
    method: 'GET',
    path: `${ctfdBase}/statistics/scores/distribution`,
    access: anyMember,
    summary: 'How many scores end at or below each multiple of what a challenge is worth on average.',
    params: ctfdEventParams,
    response: ok(z.object({ brackets: z.record(z.string(), ctfdShown) })),
    errors: [...ctfdRead, 'BOARD_CLOSED'],
    dialect: ctfdDialect,
  }),
} as const;
