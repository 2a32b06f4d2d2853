import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

export const challengeIntroRoutes = {
  seen: route({
    id: 'challenge-intros.seen',
    method: 'GET',
    path: '/users/challenge-intros',
    access: anyMember,
    summary: `The challenges of the organization whose introduction the caller has seen: the last ${limits.introsSeen}, newest first.`,
    response: ok(z.array(Id)),
  }),
  see: route({
    id: 'challenge-intros.see',
    method: 'PUT',
    path: '/users/challenge-intros/:challengeId',
    access: anyMember,
    summary: 'Note that the caller has seen the introduction of a challenge that they may read.',
    params: z.object({ challengeId: Id }),
    response: Done,
    errors: ['NOT_FOUND'],
    limit: { points: 120, perSeconds: 60, by: 'account' },
  }),
} as const;
