import { limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id, line, text, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

export const ImportUpload = z.object({
  id: Id,
  name: z.string(),
  bytes: z.number().int(),
  partBytes: z.number().int().meta({ description: 'Of each part but the last one.' }),
  parts: z.number().int(),
  receivedParts: z.number().int(),
  expiresAt: Time,
});
export type ImportUpload = z.infer<typeof ImportUpload>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 of 64 hexadecimal digits');

export const ImportUploadWithParts = ImportUpload.extend({
  received: z.array(z.object({ number: z.number().int(), sha256: Sha256 })),
});
export type ImportUploadWithParts = z.infer<typeof ImportUploadWithParts>;

export const OpenImportUploadBody = z.object({
  name: line(limits.fileNameMax),
  bytes: z.number().int().min(1).max(limits.importBytes),
  tooLarge: text(4_000)
    .default('')
    .meta({ description: 'Paths, one a line, of files that were left out for their size.' }),
});

const access = membersWith('bank.write');
const params = z.object({ uploadId: Id });
const mostParts = Math.ceil(limits.importBytes / limits.importPartBytes);

export const importUploadRoutes = {
  open: route({
    id: 'challenge-import.open-upload',
    method: 'POST',
    path: '/challenges/import/uploads',
    access,
    summary: 'Announce an archive that comes in parts; it is kept for a day after its last part.',
    body: OpenImportUploadBody,
    response: ok(ImportUpload),
    status: 201,
    errors: ['QUOTA_EXCEEDED'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  list: route({
    id: 'challenge-import.list-uploads',
    method: 'GET',
    path: '/challenges/import/uploads',
    access,
    summary: 'Your own archives that came in parts and are not imported yet, newest first.',
    response: ok(z.array(ImportUpload)),
  }),
  get: route({
    id: 'challenge-import.get-upload',
    method: 'GET',
    path: '/challenges/import/uploads/:uploadId',
    access,
    summary: 'One of your archives that come in parts, with the parts that are there.',
    params,
    response: ok(ImportUploadWithParts),
    errors: ['NOT_FOUND'],
  }),
  putPart: route({
    id: 'challenge-import.put-part',
    method: 'PUT',
    path: '/challenges/import/uploads/:uploadId/parts/:part',
    access,
    summary: 'Send a part, numbered from 0, in any order; the same one again counts once.',
    params: params.extend({
      part: z.coerce
        .number()
        .int()
        .min(0)
        .max(mostParts - 1),
    }),
    query: z.object({
      sha256: Sha256.optional().meta({ description: 'Of the part: one that arrives changed is refused.' }),
    }),
    response: ok(ImportUpload),
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    limit: { points: 1_200, perSeconds: 60, by: 'account' },
    transport: 'upload',
    client: { isUnthrottled: true },
  }),
  discard: route({
    id: 'challenge-import.discard-upload',
    method: 'DELETE',
    path: '/challenges/import/uploads/:uploadId',
    access,
    summary: 'Throw away an archive that came in parts.',
    params,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
} as const;
