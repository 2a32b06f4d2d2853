import { type LearningSource, limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '../../../platform/files/files.ts';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { receiveUpload } from '../../../platform/http/receive-upload.ts';
import { safeFileName } from '../../challenges/index.ts';
import { keepFile, requireRoom } from '../../stored-files/index.ts';
import { learningAudit, t } from '../declares.ts';
import { presentSource } from './present.ts';
import { readItem } from './read-models.ts';
import { appendItem, lockCollection, requireReadable, touchCollection } from './store.ts';
import { notFound } from '../../../platform/http/app-error.ts';

/** Streams the file into the store and adds it as an item; when that fails the stored bytes are removed. */
export async function uploadFile(
  ctx: MemberCtx,
  collectionId: string,
  request: FastifyRequest,
): Promise<LearningSource> {
  await inTenant(ctx, async (tx) => {
    await requireReadable(tx, ctx, collectionId);
    await requireRoom(tx, ctx, 1);
  });
  const { fileName, received } = await receiveUpload(request, {
    take: (bytes) => ctx.files.put(bytes, limits.fileBytes),
    undo: ({ storageKey }) => removeBytes(ctx, [storageKey]),
  });
  try {
    return await addReceived(ctx, collectionId, safeFileName(fileName), received);
  } catch (error) {
    await removeBytes(ctx, [received.storageKey]);
    throw error;
  }
}

async function addReceived(
  ctx: MemberCtx,
  collectionId: string,
  name: string,
  stored: StoredFile,
): Promise<LearningSource> {
  return inTenant(ctx, async (tx) => {
    await lockCollection(tx, ctx, collectionId);
    const fileId = await keepFile(tx, ctx, { purpose: 'learning-file', stored, name });
    const { id: itemId } = await appendItem(tx, ctx, collectionId, {
      kind: 'file',
      title: Array.from(name)
        .slice(0, limits.nameMax / 2)
        .join(''),
      body: '',
      url: null,
      fileId,
      fileName: name,
      minutes: null,
      question: null,
    });
    await touchCollection(tx, ctx, collectionId);
    await learningAudit.record(tx, ctx, {
      action: 'learning.add-item',
      targetId: collectionId,
      details: { itemId, kind: 'file', title: name, sizeBytes: stored.sizeBytes },
    });
    const whole = await readItem(tx, ctx, { collectionId, itemId });
    if (!whole) throw notFound(t('itemNotFound'));
    return presentSource(whole);
  });
}
