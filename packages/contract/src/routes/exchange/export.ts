import { challengeExportFormats, limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Id } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

/** What the other format says otherwise or not at all. */
export const ExportNote = z.object({
  challengeId: Id,
  name: z.string(),
  isLeftOut: z.boolean().meta({ description: 'The whole challenge is not in the export.' }),
  text: z.string(),
});
export type ExportNote = z.infer<typeof ExportNote>;

export const ExportPlan = z.object({
  challenges: z.number().int().meta({ description: 'Those that are in the export.' }),
  files: z.number().int(),
  fileBytes: z.number().int(),
  notes: z.array(ExportNote),
  eventNotes: z.array(z.string()).meta({
    description: 'What of the event itself is otherwise in the format, or not in it.',
  }),
});
export type ExportPlan = z.infer<typeof ExportPlan>;

const which = z
  .object({
    format: z.enum(challengeExportFormats).default('ctfcli'),
    eventId: Id.optional().meta({ description: 'Its challenges, with what the event lays down for them.' }),
    ids: z
      .string()
      .min(1)
      .max(37 * limits.challengesExportedByName)
      .transform((ids) => ids.split(','))
      .pipe(z.array(Id).max(limits.challengesExportedByName))
      .optional()
      .meta({ description: 'Of challenges of the bank, divided by commas. Without both: the whole bank.' }),
  })
  .refine(({ eventId, ids }) => eventId === undefined || ids === undefined, {
    error: 'cannot stand beside an event',
    path: ['ids'],
  });

export const challengeExportRoutes = {
  plan: route({
    id: 'challenge-export.plan',
    method: 'GET',
    path: '/admin/challenges/export',
    access: membersWith('bank.write'),
    summary: 'What an export would have in it, and what its format cannot say.',
    query: which,
    response: ok(ExportPlan),
    errors: ['NOT_FOUND'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
  download: route({
    id: 'challenge-export.download',
    method: 'GET',
    path: '/challenges/export',
    access: membersWith('bank.write'),
    summary:
      'Challenges of the bank or of an event in a zip, for ctfcli, CTFd or GZCTF, with answers, solutions and files.',
    query: which,
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    limit: { points: 20, perSeconds: 60 * 60, by: 'account' },
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
} as const;
