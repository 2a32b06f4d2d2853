import { hasRight } from '@guidon/contract';
import { inTenant, storedFiles, type Tx } from '@guidon/db';
import { ctfdIds } from '@guidon/db/schema/exchange';
import { and, asc, eq, sql } from 'drizzle-orm';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { eventsAudit } from '../../events/index.ts';
import { registerUpload, uploadUrlOf } from '../../stored-files/index.ts';
import type { PresentedFile } from './challenge-files.ts';
import { openForEditing } from './editing.ts';
import { fromStorageAddresses, toStorageAddresses } from './file-addresses.ts';
import { type EventKey, numbersOf } from './numbers.ts';
import { fileLocation } from './present-challenge.ts';
import type { ReceivedFile } from './receive-files.ts';
import { t } from '../declares.ts';

interface PageFile {
  id: string;
  name: string;
  sha256: string;
  number: number;
}

/** Uploads of the organization that came for the pages of the event. */
export async function readPageFiles(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  fileId?: string,
): Promise<PageFile[]> {
  return tx
    .select({
      id: storedFiles.id,
      name: storedFiles.name,
      sha256: storedFiles.sha256,
      number: ctfdIds.number,
    })
    .from(storedFiles)
    .innerJoin(
      ctfdIds,
      and(
        eq(ctfdIds.tenantId, storedFiles.tenantId),
        eq(ctfdIds.eventId, eventId),
        eq(ctfdIds.kind, 'file'),
        eq(ctfdIds.target, sql`${storedFiles.id}::text`),
      ),
    )
    .where(
      and(
        eq(storedFiles.tenantId, tenantId),
        eq(storedFiles.purpose, 'upload'),
        fileId === undefined ? undefined : eq(storedFiles.id, fileId),
      ),
    )
    .orderBy(asc(storedFiles.createdAt), asc(storedFiles.id));
}

export function presentPageFile({ id, name, number }: PageFile): PresentedFile {
  return { id: number, type: 'page', location: fileLocation(id, name), sha1sum: null };
}

/** The storage is what pictures in texts of events come from, and it is its own right. */
export function requireStorageRight({ actor }: MemberCtx): void {
  if (!hasRight(actor.role, 'storage.manage')) {
    throw new AppError('FORBIDDEN', t('uploadPage'), { field: 'type' });
  }
}

/** The same bytes under the same name are one file. */
export async function storePageFiles(
  ctx: MemberCtx,
  eventId: string,
  received: readonly ReceivedFile[],
): Promise<PresentedFile[]> {
  const { presented, spare } = await inTenant(ctx, async (tx) => {
    const { key } = await openForEditing(tx, ctx, eventId, { writes: true });
    requireStorageRight(ctx);
    const known = await readPageFiles(tx, key);
    const spareKeys: string[] = [];
    const ids: string[] = [];
    for (const { name, stored } of received) {
      const plain = name.replace(/[\s()<>[\]"']+/g, '_');
      const same = known.find((file) => file.name === plain && file.sha256 === stored.sha256);
      if (same === undefined) ids.push(await registerUpload(tx, ctx, { name: plain, stored }));
      else {
        ids.push(same.id);
        spareKeys.push(stored.storageKey);
      }
    }
    await numbersOf(tx, key, 'file', ids);
    await eventsAudit.record(tx, ctx, {
      action: 'event.update',
      targetId: eventId,
      details: { by: 'ctfd', pageFiles: ids },
    });
    const files = new Map((await readPageFiles(tx, key)).map((file) => [file.id, file]));
    return { presented: ids.flatMap((id) => files.get(id) ?? []).map(presentPageFile), spare: spareKeys };
  });
  await removeBytes(ctx, spare);
  return presented;
}

/** Texts of an event as its clients write them, and as its pages show them. */
export interface PageTexts {
  toEvent: (text: string) => string;
  toClient: (text: string) => string;
}

export async function readPageTexts(ctx: MemberCtx, eventId: string): Promise<PageTexts> {
  const files = await inTenant(ctx, (tx) => readPageFiles(tx, { tenantId: ctx.tenantId, eventId }));
  const urls = new Map(files.map(({ id }) => [id, uploadUrlOf(id)]));
  const locations = new Map(files.map(({ id, name }) => [id, fileLocation(id, name)]));
  return {
    toEvent: (text) => toStorageAddresses(text, urls),
    toClient: (text) => fromStorageAddresses(text, locations),
  };
}
