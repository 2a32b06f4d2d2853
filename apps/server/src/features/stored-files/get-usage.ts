import type { StorageUsage } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type FileOwners, readUsage } from './read-models.ts';
import { readTextBytes } from './require-room.ts';

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
