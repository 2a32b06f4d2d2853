import { limits, type StoredFileSummary } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '../../platform/files/files.ts';
import { removeBytes } from '../../platform/files/stored-bytes.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { receiveUpload } from '../../platform/http/receive-upload.ts';
import { safeFileName } from '../../platform/files/safe-file-name.ts';
import { storedFilesAudit } from './declares.ts';
import { registerFile } from './file-register.ts';
import { requireFile } from './storage.ts';
import { publishUsageChanged } from './publish-usage-changed.ts';
import type { FileOwners } from './read-models.ts';
import { requireRoom } from './require-room.ts';

const mediaTypes = new Map([
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
  ['gz', 'application/gzip'],
  ['7z', 'application/x-7z-compressed'],
  ['json', 'application/json'],
  ['txt', 'text/plain'],
  ['md', 'text/markdown'],
  ['csv', 'text/csv'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
]);

/** Streams the file into the store and registers it; when that fails the stored bytes are removed. */
export async function uploadStoredFile(
  ctx: MemberCtx,
  owners: FileOwners,
  request: FastifyRequest,
): Promise<StoredFileSummary> {
  await inTenant(ctx, (tx) => requireRoom(tx, ctx, 1, 'QUOTA_EXCEEDED'));
  const { fileName, received } = await receiveUpload(request, {
    take: (bytes) => ctx.files.put(bytes, limits.fileBytes),
    undo: ({ storageKey }) => removeBytes(ctx, [storageKey]),
  });
  try {
    return await inTenant(ctx, async (tx) => {
      const id = await registerUpload(tx, ctx, { name: safeFileName(fileName), stored: received });
      return requireFile(tx, ctx, owners, id);
    });
  } catch (error) {
    await removeBytes(ctx, [received.storageKey]);
    throw error;
  }
}

/** A file to which texts can link, by its id. */
export async function registerUpload(
  tx: Tx,
  ctx: MemberCtx,
  { name, stored }: { name: string; stored: StoredFile },
): Promise<string> {
  const { tenantId, actor } = ctx;
  await requireRoom(tx, ctx, stored.sizeBytes, 'QUOTA_EXCEEDED');
  const file = { purpose: 'upload', stored, name, mediaType: mediaTypeOf(name) } as const;
  const id = await registerFile(tx, { tenantId, createdBy: actor.userId }, file);
  await storedFilesAudit.record(tx, ctx, {
    action: 'storage.upload',
    targetId: id,
    details: { name, sizeBytes: stored.sizeBytes },
  });
  await publishUsageChanged(tx, ctx);
  return id;
}

/** What the end of a name says; nothing that an uploader says of it is believed. */
function mediaTypeOf(name: string): string {
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return mediaTypes.get(end) ?? 'application/octet-stream';
}
