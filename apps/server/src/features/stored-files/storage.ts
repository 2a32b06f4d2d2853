import type { RouteInput, StoredFileSummary, storageRoutes, StorageUsage } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, type ListPage, orderByLatest } from '../../platform/http/keyset-page.ts';
import { type FileOwners, presentFile, readFiles, readUsage } from './read-models.ts';
import { t } from './declares.ts';
import { readTextBytes } from './require-room.ts';

const latestFirst = orderByLatest('stored-files', sql`f.created_at`, sql`f.id`);

/** What the tenant stores, of every owner. */
export async function listFiles(
  ctx: MemberCtx,
  owners: FileOwners,
  { search, kind, unused, cursor, limit }: RouteInput<typeof storageRoutes.list>['query'],
): Promise<ListPage<StoredFileSummary>> {
  const page = keysetPage(ctx, latestFirst, { cursor, limit });
  const filter = { search, kind, isUnused: unused === 'true' };
  const rows = await inTenant(ctx, (tx) => readFiles(tx, { tenantId: ctx.tenantId, owners }, filter, page));
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map(presentFile), nextCursor };
}

export async function getFile(
  ctx: MemberCtx,
  owners: FileOwners,
  fileId: string,
): Promise<StoredFileSummary> {
  return inTenant(ctx, (tx) => requireFile(tx, ctx, owners, fileId));
}

export async function requireFile(
  tx: Tx,
  { tenantId }: MemberCtx,
  owners: FileOwners,
  fileId: string,
): Promise<StoredFileSummary> {
  const [row] = await readFiles(tx, { tenantId, owners }, { id: fileId });
  if (!row) throw notFound(t('fileNotFound'));
  return presentFile(row);
}

/** Logos and pictures of people take nothing of the room of an organization. */
export async function getUsage(ctx: MemberCtx, owners: FileOwners): Promise<StorageUsage> {
  const { rows, textBytes } = await inTenant(ctx, async (tx) => ({
    rows: await readUsage(tx, { tenantId: ctx.tenantId, owners }),
    textBytes: await readTextBytes(tx, ctx),
  }));
  const counted = rows.filter(({ isCounted }) => isCounted);
  return {
    usedBytes: textBytes + sumOf(counted, ({ bytes }) => bytes),
    textBytes,
    limitBytes: ctx.settings.tenantFileBytes,
    unused: {
      files: sumOf(counted, ({ unusedFiles }) => unusedFiles),
      bytes: sumOf(counted, ({ unusedBytes }) => unusedBytes),
    },
    purposes: rows.map(({ purpose, files, bytes, isCounted }) => ({ purpose, files, bytes, isCounted })),
  };
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
