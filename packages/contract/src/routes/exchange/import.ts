import { limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { Id, line } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

export const importOutcomes = [
  'created',
  'updated',
  'unchanged',
  'duplicate',
  'notImported',
  'failed',
] as const;
export const ImportOutcome = z.enum(importOutcomes);

const FieldNote = z.object({ field: z.string(), reason: z.string() });

export const ValueCurves = z.object({
  solves: z
    .array(z.number().int())
    .meta({ description: 'The numbers of solves that the two lists are for.' }),
  source: z.array(z.number().int()).meta({ description: 'What it is worth there after so many.' }),
  here: z.array(z.number().int()).meta({ description: 'What it is worth here after so many.' }),
});
export type ValueCurves = z.infer<typeof ValueCurves>;

export const ImportConflict = z.object({
  field: z.string(),
  here: z
    .string()
    .nullable()
    .meta({ description: 'Null for what is not shown: flags, and texts that are too long.' }),
  source: z.string().nullable(),
});
export type ImportConflict = z.infer<typeof ImportConflict>;

export const ImportRow = z.object({
  key: z.string().meta({ description: 'Stays the same for the same challenge of the same source.' }),
  path: z.string().meta({ description: 'Of the challenge file inside the archive.' }),
  name: z.string().nullable(),
  category: z.string().nullable(),
  challengeId: Id.nullable(),
  outcome: ImportOutcome,
  reason: z.string().nullable(),
  changes: z.array(z.string()).meta({ description: 'Fields that differ from what the bank holds.' }),
  carried: z.array(z.string()).meta({ description: 'Keys of the file that are here as they are there.' }),
  approximated: z
    .array(FieldNote.extend({ curves: ValueCurves.optional() }))
    .meta({ description: 'Fields that stand for something like it here.' }),
  keptAside: z
    .array(FieldNote)
    .meta({ description: 'Fields that nothing here holds, and that an export gives back.' }),
  notCarried: z.array(FieldNote).meta({ description: 'Fields that are lost.' }),
  missingFiles: z.array(z.string()),
  warnings: z.array(z.string()),
  removals: z.array(z.string()).meta({ description: 'What a mirror removes from the challenge.' }),
  synced: z
    .object({
      revision: z.string().nullable().meta({
        description: 'Another one after each change of the challenge or of its place in the event.',
      }),
      hasDiverged: z
        .boolean()
        .meta({ description: 'It was changed here since the revision of the archive, and stays as it is.' }),
    })
    .optional()
    .meta({ description: 'For an archive that says what was brought over before.' }),
  changedHere: z
    .boolean()
    .meta({ description: 'Whether it was changed here since an import has written it.' }),
  conflicts: z
    .array(ImportConflict)
    .meta({ description: 'Fields that were changed here since, and that the import changes as well.' }),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportReport = z.object({
  success: z.literal(true),
  isDryRun: z.boolean(),
  importId: Id.nullable().meta({ description: 'By which it can be undone; null for a dry run.' }),
  isStopped: z.boolean().meta({ description: 'Whether it was stopped before its last challenge.' }),
  sourceName: z.string().nullable().meta({ description: 'What the source calls the competition.' }),
  event: z
    .object({ id: Id.nullable(), name: z.string(), isNew: z.boolean() })
    .nullable()
    .meta({ description: 'The event of the import; without an id while it is not made.' }),
  rows: z.array(ImportRow),
  leaving: z
    .array(
      z.object({ challengeId: Id, name: z.string(), isTakenOut: z.boolean(), reason: z.string().nullable() }),
    )
    .meta({ description: 'With a mirror: challenges of the event that the archive no longer has.' }),
  besides: z
    .array(z.object({ challengeId: Id, name: z.string() }))
    .optional()
    .meta({
      description:
        'For an archive that says what was brought over before: challenges of the event that it does not have.',
    }),
  notes: z.array(z.string()).meta({ description: 'What was left out of the archive, a sentence each.' }),
  unread: z.array(z.string()).meta({
    description: 'Paths of files that lay something down for the competition and are not read.',
  }),
  remarks: z
    .array(z.object({ text: z.string(), challenges: z.number().int() }))
    .meta({ description: 'Warnings that many rows share, which are not repeated in them.' }),
  sums: z.object({
    total: z.number().int(),
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    duplicate: z.number().int(),
    notImported: z.number().int(),
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
      'Import ctfcli challenges from a zip: merged by id, path or name, never into what another event holds.',
    query: z.object({
      dryRun: z.enum(['true', 'false']).default('false'),
      eventId: Id.optional().meta({ description: 'Also put the challenges into this event.' }),
      eventName: line(limits.nameMax)
        .optional()
        .meta({ description: 'Of a draft event that is made for the challenges; not beside eventId.' }),
      mirror: z.enum(['true', 'false']).default('false').meta({
        description: 'Also remove what the archive no longer has, but nothing that was answered.',
      }),
      uploadId: Id.optional().meta({
        description: 'The archive that has come in parts, in place of a form; after an import it is gone.',
      }),
      importId: Id.optional().meta({
        description: 'Of an import that was prepared, with what is left out and what stays as it is here.',
      }),
      tooLarge: z.string().max(4_000).optional().meta({
        description: 'Paths, one a line, of files that were left out for their size: what names one fails.',
      }),
    }),
    response: ImportReport,
    errors: [
      'INVALID_ARCHIVE',
      'NOT_FOUND',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'CONFLICT',
      'LIMIT_REACHED',
    ],
    limit: { points: 30, perSeconds: 60, by: 'account' },
    transport: 'upload',
    cost: 'heavy',
  }),
} as const;
