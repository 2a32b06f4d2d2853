import type { StorageUsage } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type FileOwners, readUsage } from './read-models.ts';

/** Logos and pictures of people take nothing of the room of an organization. */
export async function getUsage(ctx: MemberCtx, owners: FileOwners): Promise<StorageUsage> {
  const rows = await inTenant(ctx, (tx) => readUsage(tx, { tenantId: ctx.tenantId, owners }));
  const counted = rows.filter(({ isCounted }) => isCounted);
  return {
    usedBytes: sumOf(counted, ({ bytes }) => bytes),
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
