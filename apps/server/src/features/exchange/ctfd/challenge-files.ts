import type { ctfdFileRoutes, RouteResult } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  attachFile,
  attachSolutionFile,
  challengesAudit,
  eventsWithChallenge,
  lockChallenge,
  publishToEvents,
  readSolutionFiles,
} from '../../challenges/index.ts';
import { requireRoom } from '../../stored-files/index.ts';
import { loadDocuments, type LoadedChallenge, saveDocument } from './documents.ts';
import { type Editing, openForEditing, requireNumbered } from './editing.ts';
import { numbersOf } from './numbers.ts';
import { fileLocation } from './present-challenge.ts';
import type { ReceivedFile } from './receive-files.ts';

export type PresentedFile = RouteResult<typeof ctfdFileRoutes.listFiles>[number];

interface FileOfChallenge {
  id: string;
  name: string;
  sha256: string;
  challengeId: string;
}

/** Of all challenges of the event that the caller edits. */
export async function listChallengeFiles(
  tx: Tx,
  ctx: MemberCtx,
  editing: Editing,
  type: 'challenge' | 'solution',
): Promise<PresentedFile[]> {
  const loaded = await loadDocuments(tx, ctx, editing.key, [...editing.numbers.keys()]);
  const own = [...loaded.values()].filter(({ bank }) => bank.isAuthored);
  const files =
    type === 'challenge'
      ? own.flatMap(filesOf)
      : await readSolutionFiles(
          tx,
          ctx.tenantId,
          own.map(({ bank }) => bank.id),
        );
  return present(tx, editing, { type, loaded, files });
}

function filesOf({ bank }: LoadedChallenge): FileOfChallenge[] {
  return bank.files.map((file) => ({ ...file, challengeId: bank.id }));
}

interface FileListing {
  type: 'challenge' | 'solution';
  loaded: ReadonlyMap<string, LoadedChallenge>;
  files: readonly FileOfChallenge[];
}

async function present(
  tx: Tx,
  { key, numbers }: Editing,
  { type, loaded, files }: FileListing,
): Promise<PresentedFile[]> {
  const fileNumbers = await numbersOf(
    tx,
    key,
    'file',
    files.map(({ id }) => id),
  );
  return files.map(({ id, name, sha256, challengeId }) => {
    const number = numbers.get(challengeId) ?? 0;
    return {
      id: fileNumbers.get(id) ?? 0,
      type,
      location: fileLocation(id, name),
      sha1sum: loaded.get(challengeId)?.document.sha1[sha256] ?? null,
      ...(type === 'challenge' ? { challenge_id: number } : { solution_id: number }),
    };
  });
}

interface Attached {
  eventId: string;
  number: number;
  type: 'challenge' | 'solution';
  received: readonly ReceivedFile[];
}

/** All of them or none; `freed` are keys of bytes that go after the commit. */
export async function attachFiles(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, number, type, received }: Attached,
): Promise<{ presented: PresentedFile[]; freed: string[] }> {
  const editing = await openForEditing(tx, ctx, eventId, { writes: true });
  const challengeId = requireNumbered(editing, number);
  await lockChallenge(tx, ctx, challengeId);
  await requireRoom(tx, ctx, received.length);
  const { freed, ids } = await attachEach(tx, ctx, { challengeId, type, received });
  const { loaded, files } = await keepSums(tx, ctx, editing, { challengeId, received });
  await challengesAudit.record(tx, ctx, {
    action: 'challenge.upload-file',
    targetId: challengeId,
    details: { by: 'ctfd', eventId, of: type, names: received.map(({ name }) => name) },
  });
  await publishToEvents(tx, ctx, await eventsWithChallenge(tx, { tenantId: ctx.tenantId, challengeId }));
  const attached = ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
  return { presented: await present(tx, editing, { type, loaded, files: attached }), freed };
}

/** Ids in the order of the upload, each once. */
async function attachEach(
  tx: Tx,
  ctx: MemberCtx,
  { challengeId, type, received }: { challengeId: string } & Pick<Attached, 'type' | 'received'>,
): Promise<{ freed: string[]; ids: string[] }> {
  const freed: string[] = [];
  const ids = new Set<string>();
  for (const { name, stored: storedFile } of received) {
    if (type === 'solution') {
      const { file, spareKey } = await attachSolutionFile(tx, ctx, challengeId, { name, storedFile });
      ids.add(file.id);
      if (spareKey !== null) freed.push(spareKey);
    } else {
      const { file, replacedKey } = await attachFile(tx, ctx, challengeId, { name, storedFile });
      ids.add(file.id);
      if (replacedKey !== null) freed.push(replacedKey);
    }
  }
  return { freed, ids: [...ids] };
}

/** By which the client knows what it need not send again. */
async function keepSums(
  tx: Tx,
  ctx: MemberCtx,
  { key }: Editing,
  { challengeId, received }: { challengeId: string; received: readonly ReceivedFile[] },
): Promise<Pick<FileListing, 'loaded' | 'files'>> {
  const loaded = await loadDocuments(tx, ctx, key, [challengeId]);
  const one = loaded.get(challengeId);
  if (one === undefined) throw new Error('a locked challenge is not in the bank');
  const { bank, document } = one;
  const files = [...filesOf(one), ...(await readSolutionFiles(tx, ctx.tenantId, [challengeId]))];
  const there = new Set(files.map(({ sha256 }) => sha256));
  const sums = [
    ...Object.entries(document.sha1),
    ...received.map(({ stored, sha1 }) => [stored.sha256, sha1]),
  ];
  document.sha1 = Object.fromEntries(sums.filter(([sha256 = '']) => there.has(sha256)));
  await saveDocument(tx, key, { challengeId, version: bank.version, document });
  return { loaded, files };
}
