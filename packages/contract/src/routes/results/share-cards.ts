import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { Id } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

const perAccount = { points: 60, perSeconds: 60, by: 'account' } as const;

export const shareCardRoutes = {
  placing: route({
    id: 'share-cards.placing',
    method: 'GET',
    path: '/events/:eventId/placing.png',
    access: anyMember,
    summary: 'A picture of the caller’s place in an event that is over and revealed, 1200 by 630 pixels.',
    params: z.object({ eventId: Id }),
    response: z.unknown(),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_OVER', 'BOARD_CLOSED'],
    limit: perAccount,
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
  solve: route({
    id: 'share-cards.solve',
    method: 'GET',
    path: '/events/:eventId/challenges/:challengeId/solve.png',
    access: anyMember,
    summary:
      'A picture of a challenge that the caller has completed, 1200 by 630 pixels: once the event is over and revealed, or while its board is public and not frozen.',
    params: z.object({ eventId: Id, challengeId: Id }),
    response: z.unknown(),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_OVER', 'BOARD_CLOSED'],
    limit: perAccount,
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
} as const;
