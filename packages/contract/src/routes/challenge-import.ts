import { z } from 'zod';
import { membersWith } from '../plain/access.ts';
import { Id } from '../core/primitives.ts';
import { route } from '../core/route.ts';

export const importOutcomes = ['created', 'updated', 'skipped', 'failed'] as const;
export const ImportOutcome = z.enum(importOutcomes);

export const ImportRow = z.object({
  path: z.string().meta({ description: 'Of the challenge file inside the archive.' }),
  name: z.string().nullable(),
  challengeId: Id.nullable(),
  outcome: ImportOutcome,
  reason: z.string().nullable(),
  changes: z.array(z.string()).meta({ description: 'Fields that differ from what the bank holds.' }),
  notCarried: z.array(z.object({ field: z.string(), reason: z.string() })),
  missingFiles: z.array(z.string()),
  warnings: z.array(z.string()),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportReport = z.object({
  success: z.literal(true),
  isDryRun: z.boolean(),
  rows: z.array(ImportRow),
  sums: z.object({
    total: z.number().int(),
    created: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
  }),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const challengeImportRoutes = {
  run: route({
    id: 'challenge-import.run',
    method: 'POST',
    path: '/challenges/import',
    access: membersWith('bank.write'),
    summary:
      'Import ctfcli challenges from a zip: merged by name, never into what another event holds; nothing is deleted.',
    query: z.object({
      dryRun: z.enum(['true', 'false']).default('false'),
      eventId: Id.optional().meta({ description: 'Also put the challenges into this event.' }),
    }),
    response: ImportReport,
    errors: ['INVALID_ARCHIVE', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'CONFLICT'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
    transport: 'upload',
    cost: 'heavy',
  }),
} as const;
