import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { ok, page } from '../../core/envelope.ts';
import { Difficulty, Id, line, PageQuery, Time, WebLink } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { RatingSummary } from '../challenges/ratings.ts';
import { ChallengeCard, PlayChallenge } from './play.ts';

/** A challenge outside events as a card: its values never move, and its solves are those of the library. */
export const LibraryChallenge = ChallengeCard.extend({
  isSolved: z.boolean().meta({
    description: 'The caller has solved all of it, here or in events that they may read.',
  }),
  solvedCount: z.number().int().meta({ description: 'Its questions that the caller has solved.' }),
  rating: RatingSummary.nullable().meta({
    description: `Null with fewer than ${limits.ratingsShownFrom}, not counting those given since an event with it began whose standings are not out.`,
  }),
});
export type LibraryChallenge = z.infer<typeof LibraryChallenge>;

const LibraryQuery = PageQuery.extend({
  search: line(limits.nameMax).optional(),
  category: line(limits.categoryMax).optional(),
  difficulty: z.coerce.number().pipe(Difficulty).optional(),
  solved: z.enum(['open', 'solved']).optional(),
  tag: line(limits.tagMax).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageMax).default(24),
});

const LibraryPage = page(LibraryChallenge).extend({
  total: z.number().int(),
  categories: z.array(z.string()).meta({ description: 'Of all that the caller may open.' }),
});

export const DifficultyCount = z.object({
  level: Difficulty,
  name: z.enum(['Easy', 'Medium', 'Hard', 'Expert']),
  count: z.number().int(),
});
export type DifficultyCount = z.infer<typeof DifficultyCount>;

export const Launch = z.object({
  url: WebLink,
  startedAt: Time.meta({ description: 'When the caller started it first.' }),
  expiresAt: Time.nullable().meta({ description: 'Null for an environment that stays.' }),
});
export type Launch = z.infer<typeof Launch>;

const challengeParams = z.object({ challengeId: Id });

export const libraryRoutes = {
  list: route({
    id: 'library.list',
    method: 'GET',
    path: '/challenges',
    access: anyMember,
    summary: 'The challenges of the library by name, to practise on outside events.',
    query: LibraryQuery,
    response: LibraryPage,
  }),
  difficulties: route({
    id: 'library.difficulties',
    method: 'GET',
    path: '/challenges/difficulties',
    access: anyMember,
    summary:
      'The scale of difficulty with the number of challenges in the library, as of a minute ago at most.',
    response: ok(z.array(DifficultyCount)),
    cost: 'light',
  }),
  challenge: route({
    id: 'library.challenge',
    method: 'GET',
    path: '/challenges/:challengeId',
    access: anyMember,
    summary:
      'A challenge of the library, an internal one that is for the caller, or one of an adventure that the caller has reached, with their progress.',
    params: challengeParams,
    response: ok(PlayChallenge),
    errors: ['NOT_FOUND'],
  }),
  launch: route({
    id: 'library.launch',
    method: 'POST',
    path: '/challenges/:challengeId/launch',
    access: anyMember,
    summary: 'Start the environment of a challenge. NOT_FOUND for one without an environment.',
    params: challengeParams,
    body: z.object({ eventId: Id.optional().meta({ description: 'Absent outside events.' }) }),
    response: ok(Launch),
    limit: { points: 10, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_LIVE'],
  }),
  internalList: route({
    id: 'library.internal-list',
    method: 'GET',
    path: '/internal/challenges',
    access: anyMember,
    summary: 'The internal challenges that are for the caller, by name.',
    query: LibraryQuery,
    response: LibraryPage,
  }),
  internalChallenge: route({
    id: 'library.internal-challenge',
    method: 'GET',
    path: '/internal/challenges/:challengeId',
    access: anyMember,
    summary: 'An internal challenge that is for the caller.',
    params: challengeParams,
    response: ok(PlayChallenge),
    errors: ['NOT_FOUND'],
  }),
  internalAccess: route({
    id: 'library.internal-access',
    method: 'GET',
    path: '/internal/challenges/:challengeId/access',
    access: anyMember,
    summary: 'Why an internal challenge is for the caller. NOT_FOUND where it is not, or there is none.',
    params: challengeParams,
    response: ok(z.object({ hasAccess: z.literal(true), reason: z.enum(['staff', 'group']) })),
    errors: ['NOT_FOUND'],
  }),
} as const;
