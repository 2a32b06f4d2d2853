import { challengeFiles, inTenant, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFileUses } from '../../../platform/feature/stored-file-uses.ts';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import { invalidField, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx, Exchange } from '../../../platform/http/context.ts';
import {
  challengesAudit,
  detachFiles,
  eventsWithChallenge,
  lockChallenge,
  publishToEvents,
} from '../../challenges/index.ts';
import { readPlacedChallenges, requireVisibleEvent } from '../../events/index.ts';
import { downloadFile } from '../../play/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import {
  type ChallengeFileRow,
  challengeFileRows,
  removeStoredFile,
  requireRoom,
  sendContent,
} from '../../stored-files/index.ts';
import { attachFiles, listChallengeFiles, type PresentedFile } from './challenge-files.ts';
import { openForEditing } from './editing.ts';
import { targetOf } from './numbers.ts';
import { presentPageFile, readPageFiles, requireStorageRight, storePageFiles } from './page-files.ts';
import { type ReceivedForm, receiveFiles } from './receive-files.ts';
import { t } from '../declares.ts';

export type FileOwners = readonly StoredFileUses[];

export async function listFiles(
  ctx: MemberCtx,
  eventId: string,
  type: 'challenge' | 'page' | 'solution' | 'standard',
): Promise<PresentedFile[]> {
  return inTenant(ctx, async (tx) => {
    const editing = await openForEditing(tx, ctx, eventId, { writes: false });
    if (type === 'page') return (await readPageFiles(tx, editing.key)).map(presentPageFile);
    return listChallengeFiles(tx, ctx, editing, type === 'solution' ? type : 'challenge');
  });
}

/** All files of one form, or none of them. */
export async function uploadFiles(
  ctx: MemberCtx,
  eventId: string,
  request: FastifyRequest,
): Promise<PresentedFile[]> {
  await inTenant(ctx, async (tx) => {
    await openForEditing(tx, ctx, eventId, { writes: true });
    await requireRoom(tx, ctx, 1);
  });
  return receiveFiles(ctx, request, (form) => take(ctx, eventId, form));
}

async function take(
  ctx: MemberCtx,
  eventId: string,
  { fields, files: received }: ReceivedForm,
): Promise<PresentedFile[]> {
  const type = fields.get('type') ?? 'challenge';
  if (type !== 'challenge' && type !== 'solution' && type !== 'page') {
    throw invalidField('type', t('uploadType'));
  }
  if (received.length === 0) throw invalidField('file', t('uploadNone'));
  if (type === 'page') return storePageFiles(ctx, eventId, received);
  const field = type === 'challenge' ? 'challenge_id' : 'solution_id';
  const number = Number(fields.get(field) || Number.NaN);
  if (!Number.isSafeInteger(number)) throw invalidField(field, t('uploadTarget', { field }));
  const { presented, freed } = await inTenant(ctx, (tx) =>
    attachFiles(tx, ctx, { eventId, number, type, received }),
  );
  await removeBytes(ctx, freed);
  return presented;
}

export async function deleteFile(
  ctx: MemberCtx,
  owners: FileOwners,
  { eventId, fileNumber }: { eventId: string; fileNumber: number },
): Promise<void> {
  const { freed, upload } = await inTenant(ctx, async (tx) => {
    const { key, places } = await openForEditing(tx, ctx, eventId, { writes: true });
    const fileId = await targetOf(tx, key, 'file', fileNumber);
    if (fileId === null) throw notFound(t('fileNotFound'));
    const [pageFile] = await readPageFiles(tx, key, fileId);
    if (pageFile !== undefined) return { freed: [], upload: pageFile.id };
    const file = await findFile(tx, ctx.tenantId, fileId);
    if (file === null || !places.has(file.challengeId)) throw notFound(t('fileNotFound'));
    await lockChallenge(tx, ctx, file.challengeId);
    const detached = await detachFiles(tx, ctx, file.challengeId, [file.id]);
    if (detached.length === 0) throw notFound(t('fileNotFound'));
    await challengesAudit.record(tx, ctx, {
      action: 'challenge.remove-file',
      targetId: file.challengeId,
      details: { by: 'ctfd', eventId, fileId: file.id, name: file.name },
    });
    const { tenantId } = ctx;
    await publishToEvents(
      tx,
      ctx,
      await eventsWithChallenge(tx, { tenantId, challengeId: file.challengeId }),
    );
    return { freed: detached.flatMap(({ storageKey }) => storageKey ?? []), upload: null };
  });
  await removeBytes(ctx, freed);
  if (upload === null) return;
  requireStorageRight(ctx);
  await removeStoredFile(ctx, owners, upload);
}

/** By the rules of the pages of players; only files of challenges of this event, and of its own pages. */
export async function sendFile(
  ctx: MemberCtx,
  live: LiveEvents,
  { eventId, fileFolder }: { eventId: string; fileFolder: string },
  exchange: Exchange,
): Promise<FastifyReply> {
  const challengeId = await inTenant(ctx, async (tx) => {
    await requireVisibleEvent(tx, ctx, eventId);
    const key = { tenantId: ctx.tenantId, eventId };
    const file = await findFile(tx, ctx.tenantId, fileFolder);
    if (file !== null) {
      const places = await readPlacedChallenges(tx, key);
      if (places.has(file.challengeId)) return file.challengeId;
    } else if ((await readPageFiles(tx, key, fileFolder)).length > 0) return null;
    throw notFound(t('fileNotFound'));
  });
  if (challengeId === null) return sendContent(ctx, fileFolder, exchange);
  return downloadFile(ctx, live, { challengeId, fileId: fileFolder }, exchange);
}

/** A file of any challenge of the tenant; null when there is none. */
async function findFile(tx: Tx, tenantId: string, fileId: string): Promise<ChallengeFileRow | null> {
  const [file] = await challengeFileRows(
    tx,
    and(eq(challengeFiles.tenantId, tenantId), eq(challengeFiles.id, fileId)),
  );
  return file ?? null;
}
