import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Id } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { BankChallenge } from './challenges.ts';

const challengeParams = z.object({ challengeId: Id });

export const challengeImageRoutes = {
  upload: route({
    id: 'challenge-images.upload',
    method: 'POST',
    path: '/challenges/:challengeId/image',
    access: membersWith('bank.write'),
    summary: `Set the picture of a challenge: a JPEG, PNG or WebP, whose middle is kept as ${limits.challengeImageWidth} by ${limits.challengeImageHeight} pixels.`,
    params: challengeParams,
    response: ok(BankChallenge),
    status: 201,
    errors: ['NOT_FOUND', 'INVALID_IMAGE', 'PAYLOAD_TOO_LARGE', 'FORBIDDEN'],
    limit: { points: 20, perSeconds: 600, by: 'account' },
    transport: 'upload',
  }),
  remove: route({
    id: 'challenge-images.remove',
    method: 'DELETE',
    path: '/challenges/:challengeId/image',
    access: membersWith('bank.write'),
    summary: 'Remove the picture of a challenge, which then has one drawn from its id.',
    params: challengeParams,
    response: ok(BankChallenge),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  image: route({
    id: 'challenge-images.image',
    method: 'GET',
    path: '/challenges/images/:picture',
    access: anyMember,
    summary:
      'The picture of a challenge as WebP, by the hash of its bytes, for those who may see a challenge with it.',
    params: z.object({ picture: z.string().regex(/^[\da-f]{64}\.webp$/, 'must be the name of a picture') }),
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    transport: 'download',
    acceptsCookie: true,
  }),
} as const;
