import type { ImportRun } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { importRuns } from '@guidon/db/schema/exchange';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { challengeImportAudit, t } from '../declares.ts';
import { isRun } from './import-runs.ts';
import { readRun } from './present-run.ts';

/** It ends before its next challenge, in whichever process it is. */
export async function stopImport(ctx: MemberCtx, importId: string): Promise<ImportRun> {
  return inTenant(ctx, async (tx) => {
    await readRun(tx, ctx, importId);
    const [stopping] = await tx
      .update(importRuns)
      .set({ isStopping: true })
      .where(and(isRun(ctx, importId), eq(importRuns.state, 'running')))
      .returning({ id: importRuns.id });
    if (stopping === undefined) throw new AppError('CONFLICT', t('run.notRunning'));
    await challengeImportAudit.record(tx, ctx, { action: 'challenge.stop-import', targetId: importId });
    return readRun(tx, ctx, importId);
  });
}
