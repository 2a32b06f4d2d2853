import { limits, storedFilePurposes, storedFileUseKinds } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../plain/access.ts';
import { ok, page } from '../core/envelope.ts';
import { Id, PageQuery, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';

const admins = membersWith('storage.manage');

export const StoredFilePurpose = z.enum(storedFilePurposes);
export type StoredFilePurpose = z.infer<typeof StoredFilePurpose>;

const StoredFileUse = z.object({ kind: z.enum(storedFileUseKinds), id: z.string(), name: z.string() });
export type StoredFileUse = z.infer<typeof StoredFileUse>;

export const StoredFileSummary = z.object({
  id: Id,
  name: z.string().meta({ description: 'Empty for pictures, and for what belongs to one person alone.' }),
  mediaType: z.string().nullable().meta({ description: 'Null for what belongs to one person alone.' }),
  sizeBytes: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Null for a picture that is older than its size.' }),
  purpose: StoredFilePurpose,
  isPrivate: z
    .boolean()
    .meta({ description: 'It belongs to one person: nothing but purpose and size is said.' }),
  usedBy: z
    .array(StoredFileUse)
    .meta({ description: `Where it is used, ${limits.storedFileUses} at most; empty for a private one.` }),
  useCount: z.number().int(),
  uploadedBy: z.object({ id: Id, username: z.string() }).nullable(),
  createdAt: Time,
  url: z
    .string()
    .nullable()
    .meta({ description: 'Where members save an upload from; null for other files.' }),
  can: z.object({ remove: z.boolean().meta({ description: 'Nothing uses it.' }) }),
});
export type StoredFileSummary = z.infer<typeof StoredFileSummary>;

export const StorageUsage = z.object({
  usedBytes: z.number().int().meta({ description: 'Of files that are counted and of texts.' }),
  textBytes: z.number().int().meta({
    description:
      'Of challenges with what events that are over keep of them, of events and of learning materials.',
  }),
  limitBytes: z.number().int(),
  unused: z.object({ files: z.number().int(), bytes: z.number().int() }),
  purposes: z.array(
    z.object({
      purpose: StoredFilePurpose,
      files: z.number().int(),
      bytes: z.number().int(),
      isCounted: z.boolean().meta({ description: 'Whether it takes of the room of the organization.' }),
    }),
  ),
});
export type StorageUsage = z.infer<typeof StorageUsage>;

export const RemoveFilesBody = z.object({
  fileIds: z.array(Id).min(1).max(limits.storedFilesAtOnce),
});
export type RemoveFilesBody = z.infer<typeof RemoveFilesBody>;

const params = z.object({ storedFileId: Id });
const changes = { points: 60, perSeconds: 60, by: 'account' } as const;

export const storageRoutes = {
  list: route({
    id: 'storage.list',
    method: 'GET',
    path: '/storage/files',
    access: admins,
    summary: 'Everything that the organization stores with where it is used, the newest first.',
    query: PageQuery.extend({
      search: z
        .string()
        .trim()
        .max(limits.nameMax)
        .optional()
        .meta({ description: 'In the name of the file or of what uses it.' }),
      kind: StoredFilePurpose.optional(),
      unused: z.enum(['true', 'false']).optional().meta({ description: 'Those alone that nothing uses.' }),
    }),
    response: page(StoredFileSummary),
    cost: 'heavy',
  }),
  usage: route({
    id: 'storage.usage',
    method: 'GET',
    path: '/storage/usage',
    access: admins,
    summary: 'How much of its room the organization uses, and for what.',
    response: ok(StorageUsage),
    cost: 'heavy',
  }),
  upload: route({
    id: 'storage.upload',
    method: 'POST',
    path: '/storage/files',
    access: admins,
    summary: 'Store a file to which texts can link; every member with its address can save it.',
    response: ok(StoredFileSummary),
    status: 201,
    transport: 'upload',
    errors: ['QUOTA_EXCEEDED'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  get: route({
    id: 'storage.get',
    method: 'GET',
    path: '/storage/files/:storedFileId',
    access: admins,
    summary: 'One stored file.',
    params,
    response: ok(StoredFileSummary),
    errors: ['NOT_FOUND'],
    cost: 'heavy',
  }),
  content: route({
    id: 'storage.content',
    method: 'GET',
    path: '/storage/files/:storedFileId/content',
    access: anyMember,
    summary: 'Save a file that an admin has uploaded to the storage.',
    params,
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    transport: 'download',
    acceptsCookie: true,
  }),
  remove: route({
    id: 'storage.delete',
    method: 'DELETE',
    path: '/storage/files/:storedFileId',
    access: admins,
    summary: 'Delete a stored file that nothing uses.',
    params,
    response: ok(z.object({ freedBytes: z.number().int() })),
    errors: ['NOT_FOUND', 'IN_USE'],
    limit: changes,
  }),
  removeUnused: route({
    id: 'storage.delete-unused',
    method: 'POST',
    path: '/storage/files/delete-unused',
    access: admins,
    summary: 'Delete those of the named files that nothing uses.',
    body: RemoveFilesBody,
    response: ok(
      z.object({
        removed: z.number().int(),
        kept: z.number().int().meta({ description: 'In use by now, or gone.' }),
        freedBytes: z.number().int(),
      }),
    ),
    errors: ['NOT_FOUND'],
    limit: changes,
  }),
};
