import { type ChallengeFile, limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '../../platform/files/files.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { receiveUpload } from '../../platform/http/receive-upload.ts';
import { challengesAudit, t } from './declares.ts';
import { publishToEvents, eventsWithChallenge } from './history.ts';
import { attachFile, detachFiles } from './attached-files.ts';
import { requireRoom } from '../stored-files/index.ts';
import { presentFile } from './present-challenge.ts';
import { removeBytes } from '../../platform/files/stored-bytes.ts';
import { safeFileName } from '../../platform/files/safe-file-name.ts';
import { requireOwnChallenge } from './store.ts';
import { notFound } from '../../platform/http/app-error.ts';

/** Streams the file into the store and attaches it; when that fails the stored bytes are removed. */
export async function uploadFile(
  ctx: MemberCtx,
  challengeId: string,
  request: FastifyRequest,
): Promise<ChallengeFile> {
  await inTenant(ctx, async (tx) => {
    await requireOwnChallenge(tx, ctx, challengeId);
    await requireRoom(tx, ctx, 1);
  });
  const { fileName, received } = await receiveUpload(request, {
    take: (bytes) => ctx.files.put(bytes, limits.fileBytes),
    undo: ({ storageKey }) => removeBytes(ctx, [storageKey]),
  });
  try {
    return await attachReceived(ctx, challengeId, safeFileName(fileName), received);
  } catch (error) {
    await removeBytes(ctx, [received.storageKey]);
    throw error;
  }
}

async function attachReceived(
  ctx: MemberCtx,
  challengeId: string,
  name: string,
  storedFile: StoredFile,
): Promise<ChallengeFile> {
  const { file, replacedKey } = await inTenant(ctx, async (tx) => {
    const attached = await attachFile(tx, ctx, challengeId, { name, storedFile });
    await challengesAudit.record(tx, ctx, {
      action: 'challenge.upload-file',
      targetId: challengeId,
      details: {
        fileId: attached.file.id,
        name,
        sizeBytes: storedFile.sizeBytes,
        isReplacement: attached.replacedKey !== null,
      },
    });
    const eventIds = await eventsWithChallenge(tx, { tenantId: ctx.tenantId, challengeId });
    await publishToEvents(tx, ctx, eventIds);
    return attached;
  });
  if (replacedKey !== null) await removeBytes(ctx, [replacedKey]);
  return presentFile(file);
}

/** The bytes are removed after the commit, unless an event that is over still shows the file. */
export async function removeFile(ctx: MemberCtx, challengeId: string, fileId: string): Promise<void> {
  const { tenantId } = ctx;
  const storageKey = await inTenant(ctx, async (tx) => {
    const [file] = await detachFiles(tx, ctx, challengeId, [fileId]);
    if (!file) throw notFound(t('fileNotFound'));
    await challengesAudit.record(tx, ctx, {
      action: 'challenge.remove-file',
      targetId: challengeId,
      details: { fileId, name: file.name },
    });
    await publishToEvents(tx, ctx, await eventsWithChallenge(tx, { tenantId, challengeId }));
    return file.storageKey;
  });
  if (storageKey !== null) await removeBytes(ctx, [storageKey]);
}
