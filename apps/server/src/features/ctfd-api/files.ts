import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ctfdApiRoutes, limits, type RouteResult } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../../platform/files/files.ts';
import { removeBytes } from '../../platform/files/remove-bytes.ts';
import { invalidField, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { readWhole } from '../../platform/http/receive-upload.ts';
import {
  attachFile,
  challengesAudit,
  detachFiles,
  eventsWithChallenge,
  lockChallenge,
  publishToEvents,
  safeFileName,
} from '../challenges/index.ts';
import { readPlacedChallenges, requireVisibleEvent } from '../events/index.ts';
import { downloadFile } from '../play/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { requireRoom } from '../stored-files/index.ts';
import { loadDocuments, type LoadedChallenge, saveDocument } from './documents.ts';
import { type Editing, openForEditing, requireNumbered } from './editing.ts';
import { findFile } from './find-file.ts';
import { numbersOf, targetOf } from './numbers.ts';
import { fileLocation } from './present-challenge.ts';
import { t } from './texts.ts';

type Presented = RouteResult<typeof ctfdApiRoutes.listFiles>[number];

export async function listFiles(ctx: MemberCtx, eventId: string, type: string): Promise<Presented[]> {
  return inTenant(ctx, async (tx) => {
    const editing = await openForEditing(tx, ctx, eventId, { writes: false });
    if (type !== 'challenge' && type !== 'standard') return [];
    const loaded = await loadDocuments(tx, ctx, editing.key, [...editing.numbers.keys()]);
    const own = [...loaded.values()].filter(({ bank }) => bank.isAuthored);
    return presentFiles(tx, editing, own);
  });
}

async function presentFiles(
  tx: Tx,
  { key, numbers }: Editing,
  loaded: readonly LoadedChallenge[],
): Promise<Presented[]> {
  const ids = loaded.flatMap(({ bank }) => bank.files.map(({ id }) => id));
  const fileNumbers = await numbersOf(tx, key, 'file', ids);
  return loaded.flatMap(({ bank, document }) =>
    bank.files.map(({ id, name, sha256 }) => ({
      id: fileNumbers.get(id) ?? 0,
      type: 'challenge' as const,
      location: fileLocation(id, name),
      sha1sum: document.sha1[sha256] ?? null,
      challenge_id: numbers.get(bank.id) ?? 0,
    })),
  );
}

interface Received {
  name: string;
  stored: StoredFile;
  sha1: string;
}

/** All files of one form, or none of them. */
export async function uploadFiles(
  ctx: MemberCtx,
  eventId: string,
  request: FastifyRequest,
): Promise<Presented[]> {
  await inTenant(ctx, async (tx) => {
    await openForEditing(tx, ctx, eventId, { writes: true });
    await requireRoom(tx, ctx, 1);
  });
  const received: Received[] = [];
  try {
    const fields = await receiveForm(ctx, request, received);
    if ((fields.get('type') ?? 'challenge') !== 'challenge') throw invalidField('type', t('uploadType'));
    const number = Number(fields.get('challenge_id') ?? '');
    if (!Number.isSafeInteger(number)) throw invalidField('challenge_id', t('uploadChallenge'));
    if (received.length === 0) throw invalidField('file', t('uploadNone'));
    const { presented, freed } = await inTenant(ctx, (tx) =>
      attachAll(tx, ctx, { eventId, number, received }),
    );
    await removeBytes(ctx, freed);
    return presented;
  } catch (error) {
    await removeBytes(
      ctx,
      received.map(({ stored }) => stored.storageKey),
    );
    throw error;
  }
}

async function receiveForm(
  ctx: MemberCtx,
  request: FastifyRequest,
  received: Received[],
): Promise<Map<string, string>> {
  const fields = new Map<string, string>();
  const parts = request.parts({ limits: { files: limits.filesPerChallenge } });
  for await (const part of readWhole(parts)) {
    if (part.type === 'file') received.push(await store(ctx, part));
    else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
  }
  return fields;
}

async function store(
  ctx: MemberCtx,
  { filename, file }: { filename: string; file: Readable },
): Promise<Received> {
  const hash = createHash('sha1');
  const bytes = new PassThrough();
  bytes.on('data', (chunk: Buffer) => hash.update(chunk));
  const [stored] = await Promise.all([
    ctx.files.put(bytes, limits.fileBytes),
    pipeline(Readable.from(readWhole<Buffer>(file), { objectMode: false }), bytes),
  ]);
  return { name: safeFileName(filename), stored, sha1: hash.digest('hex') };
}

async function attachAll(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, number, received }: { eventId: string; number: number; received: readonly Received[] },
): Promise<{ presented: Presented[]; freed: string[] }> {
  const editing = await openForEditing(tx, ctx, eventId, { writes: true });
  const challengeId = requireNumbered(editing, number);
  await lockChallenge(tx, ctx, challengeId);
  await requireRoom(tx, ctx, received.length);
  const freed: string[] = [];
  const ids = new Set<string>();
  for (const { name, stored } of received) {
    const { file, replacedKey } = await attachFile(tx, ctx, challengeId, { name, storedFile: stored });
    ids.add(file.id);
    if (replacedKey !== null) freed.push(replacedKey);
  }
  const loaded = (await loadDocuments(tx, ctx, editing.key, [challengeId])).get(challengeId);
  if (loaded === undefined) throw notFound(t('challengeNotFound'));
  const { bank, document } = loaded;
  const there = new Set(bank.files.map(({ sha256 }) => sha256));
  const sums = [
    ...Object.entries(document.sha1),
    ...received.map(({ stored, sha1 }) => [stored.sha256, sha1]),
  ];
  document.sha1 = Object.fromEntries(sums.filter(([sha256 = '']) => there.has(sha256)));
  await saveDocument(tx, editing.key, { challengeId, version: bank.version, document });
  await challengesAudit.record(tx, ctx, {
    action: 'challenge.upload-file',
    targetId: challengeId,
    details: { by: 'ctfd', eventId, names: received.map(({ name }) => name) },
  });
  publishToEvents(tx, ctx, await eventsWithChallenge(tx, { tenantId: ctx.tenantId, challengeId }));
  const files = bank.files.filter(({ id }) => ids.has(id));
  return { presented: await presentFiles(tx, editing, [{ bank: { ...bank, files }, document }]), freed };
}

export async function deleteFile(
  ctx: MemberCtx,
  { eventId, fileNumber }: { eventId: string; fileNumber: number },
): Promise<void> {
  const freed = await inTenant(ctx, async (tx) => {
    const { key, places } = await openForEditing(tx, ctx, eventId, { writes: true });
    const fileId = await targetOf(tx, key, 'file', fileNumber);
    const file = fileId === null ? null : await findFile(tx, ctx.tenantId, fileId);
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
    publishToEvents(tx, ctx, await eventsWithChallenge(tx, { tenantId, challengeId: file.challengeId }));
    return detached.flatMap(({ storageKey }) => storageKey ?? []);
  });
  await removeBytes(ctx, freed);
}

/** By the rules of the pages of players; only files of challenges of this event. */
export async function sendFile(
  ctx: MemberCtx,
  live: LiveEvents,
  { eventId, fileFolder }: { eventId: string; fileFolder: string },
  exchange: Exchange,
): Promise<FastifyReply> {
  const challengeId = await inTenant(ctx, async (tx) => {
    await requireVisibleEvent(tx, ctx, eventId);
    const file = await findFile(tx, ctx.tenantId, fileFolder);
    const places = await readPlacedChallenges(tx, { tenantId: ctx.tenantId, eventId });
    if (file === null || !places.has(file.challengeId)) throw notFound(t('fileNotFound'));
    return file.challengeId;
  });
  return downloadFile(ctx, live, { challengeId, fileId: fileFolder }, exchange);
}
