import { limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith, publicAccess } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Id } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { EventDetail } from './events.ts';

const eventParams = z.object({ eventId: Id });

export const eventImageRoutes = {
  upload: route({
    id: 'event-images.upload',
    method: 'POST',
    path: '/events/:eventId/image',
    access: membersWith('events.run'),
    summary: `Set the header picture of an event: a JPEG, PNG or WebP, whose middle is kept as ${limits.eventImageWidth} by ${limits.eventImageHeight} pixels.`,
    params: eventParams,
    response: ok(EventDetail),
    status: 201,
    errors: ['NOT_FOUND', 'INVALID_IMAGE', 'PAYLOAD_TOO_LARGE'],
    limit: { points: 20, perSeconds: 600, by: 'account' },
    transport: 'upload',
  }),
  remove: route({
    id: 'event-images.remove',
    method: 'DELETE',
    path: '/events/:eventId/image',
    access: membersWith('events.run'),
    summary: 'Remove the header picture of an event, which then has one drawn from its id.',
    params: eventParams,
    response: ok(EventDetail),
    errors: ['NOT_FOUND'],
  }),
  image: route({
    id: 'event-images.image',
    method: 'GET',
    path: '/events/images/:image',
    access: publicAccess,
    summary: 'The header picture of an event as WebP, by the hash of its bytes.',
    params: z.object({ image: z.string().regex(/^[\da-f]{64}\.webp$/, 'must be the name of a picture') }),
    response: z.unknown(),
    transport: 'download',
  }),
} as const;
