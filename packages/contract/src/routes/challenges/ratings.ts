import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id, text } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

const Stars = z.number().int().min(1).max(5);

export const ChallengeRating = z.object({
  stars: Stars,
  comment: z.string().meta({ description: 'To the authors, who read it without a name.' }),
});
export type ChallengeRating = z.infer<typeof ChallengeRating>;

export const OwnRating = z.object({
  rating: ChallengeRating.nullable().meta({ description: 'Null where the caller has given none.' }),
  can: z.object({
    rate: z.boolean().meta({ description: 'The caller, alone or with a team, has solved all of it.' }),
  }),
});
export type OwnRating = z.infer<typeof OwnRating>;

/** As players read it: from a number of ratings on, and never of an event whose standings are not out. */
export const RatingSummary = z.object({
  mean: z.number().meta({ description: 'To one decimal place.' }),
  count: z.number().int(),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

export const ChallengeRatings = z.object({
  mean: z.number().nullable().meta({ description: 'To one decimal place; null without ratings.' }),
  count: z.number().int(),
  counts: z.array(z.number().int()).length(5).meta({ description: 'How many gave one star, two, …' }),
  comments: z
    .array(ChallengeRating)
    .meta({ description: `The last ${limits.ratingComments} with words, newest first.` }),
});
export type ChallengeRatings = z.infer<typeof ChallengeRatings>;

const challengeParams = z.object({ challengeId: Id });
const rateLimit = { points: 30, perSeconds: 60, by: 'account' } as const;

export const challengeRatingRoutes = {
  own: route({
    id: 'challenge-ratings.own',
    method: 'GET',
    path: '/challenges/:challengeId/rating',
    access: anyMember,
    summary: 'How the caller has rated a challenge that they may read.',
    params: challengeParams,
    response: ok(OwnRating),
    errors: ['NOT_FOUND'],
  }),
  rate: route({
    id: 'challenge-ratings.rate',
    method: 'POST',
    path: '/challenges/:challengeId/rating',
    access: anyMember,
    summary: 'Rate a challenge that the caller has solved, or rate it anew.',
    params: challengeParams,
    body: z.object({ stars: Stars, comment: text(limits.ratingCommentMax).trim().default('') }),
    response: ok(OwnRating),
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: rateLimit,
  }),
  withdraw: route({
    id: 'challenge-ratings.withdraw',
    method: 'DELETE',
    path: '/challenges/:challengeId/rating',
    access: anyMember,
    summary: 'Take back the caller’s rating of a challenge, if there is one.',
    params: challengeParams,
    response: Done,
    errors: ['NOT_FOUND'],
    limit: rateLimit,
  }),
  ofChallenge: route({
    id: 'challenge-ratings.of-challenge',
    method: 'GET',
    path: '/admin/challenges/:challengeId/ratings',
    access: membersWith('bank.read'),
    summary: 'How a challenge of the bank was rated, without names.',
    params: challengeParams,
    response: ok(ChallengeRatings),
    errors: ['NOT_FOUND'],
  }),
} as const;
