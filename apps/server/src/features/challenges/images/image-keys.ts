import { inTenant, storedFiles } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';

/** Where the bytes of challenge pictures are, by their SHA-256. */
export async function imageKeys(
  ctx: MemberCtx,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ sha256: storedFiles.sha256, storageKey: storedFiles.storageKey })
      .from(storedFiles)
      .where(
        and(
          eq(storedFiles.tenantId, ctx.tenantId),
          eq(storedFiles.purpose, 'challenge-image'),
          inArray(storedFiles.sha256, [...hashes]),
        ),
      ),
  );
  return new Map(rows.map(({ sha256, storageKey }) => [sha256, storageKey]));
}
