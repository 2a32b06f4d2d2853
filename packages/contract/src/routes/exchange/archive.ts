import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Id } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

export const ArchiveSite = z.object({
  whyNot: z
    .string()
    .nullable()
    .meta({ description: 'Why the event has no archive now, as a sentence; null when it has.' }),
  files: z.number().int().meta({ description: 'Files of challenges in it.' }),
  fileBytes: z.number().int().meta({ description: 'Of these files; the pages come on top.' }),
});
export type ArchiveSite = z.infer<typeof ArchiveSite>;

const eventParams = z.object({ eventId: Id });

export const archiveSiteRoutes = {
  get: route({
    id: 'archive-site.get',
    method: 'GET',
    path: '/events/:eventId/archive-site',
    access: membersWith('events.run'),
    summary: 'Whether an event can be taken along as a static site now, and how large its files are.',
    params: eventParams,
    response: ok(ArchiveSite),
    errors: ['NOT_FOUND'],
  }),
  download: route({
    id: 'archive-site.download',
    method: 'GET',
    path: '/events/:eventId/archive.zip',
    access: membersWith('events.run'),
    summary:
      'An event that is over as a static site in a zip: boards, solves, challenges and their files as everybody may see them. For staff with insight.',
    params: eventParams,
    response: z.unknown(),
    errors: ['NOT_FOUND', 'EVENT_NOT_OVER'],
    limit: { points: 10, perSeconds: 60 * 60, by: 'account' },
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
} as const;
