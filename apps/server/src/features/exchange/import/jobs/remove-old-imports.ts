import { limits } from '@guidon/contract';
import { asPlatform, challengeFiles, inTenant } from '@guidon/db';
import { importRunFiles, importRuns } from '@guidon/db/schema/exchange';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { removeBytes } from '../../../../platform/files/stored-bytes.ts';
import { defineCronJob } from '../../../../platform/jobs/job.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { dropFiles } from '../../../stored-files/index.ts';

export const removeOldImportsJob = defineCronJob({ name: 'remove-old-imports', cron: '25 3 * * *' });

const dayMs = 24 * 60 * 60_000;

/** Imports that can no longer be undone go, and with them the files that were kept for that. */
export async function removeOldImports(
  services: Pick<Services, 'database' | 'files' | 'log' | 'clock'>,
): Promise<number> {
  const before = new Date(services.clock() - limits.importUndoDays * dayMs);
  const old = await asPlatform(services, (tx) =>
    tx
      .select({ tenantId: importRuns.tenantId, id: importRuns.id })
      .from(importRuns)
      .where(lt(importRuns.createdAt, before)),
  );
  for (const { tenantId, id } of old) {
    const freedKeys = await inTenant({ database: services.database, tenantId }, async (tx) => {
      const files = await tx
        .delete(importRunFiles)
        .where(and(eq(importRunFiles.tenantId, tenantId), eq(importRunFiles.runId, id)))
        .returning({ id: importRunFiles.storedFileId });
      const ids = files.map((file) => file.id);
      const used = await tx
        .select({ id: challengeFiles.storedFileId })
        .from(challengeFiles)
        .where(and(eq(challengeFiles.tenantId, tenantId), inArray(challengeFiles.storedFileId, ids)));
      await tx.delete(importRuns).where(and(eq(importRuns.tenantId, tenantId), eq(importRuns.id, id)));
      return dropFiles(
        tx,
        tenantId,
        ids.filter((file) => !used.some((one) => one.id === file)),
      );
    });
    await removeBytes(services, freedKeys);
  }
  return old.length;
}
