import type { ImportRun } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readLastRuns, readRun } from './present-run.ts';

export function getImport(ctx: MemberCtx, importId: string): Promise<ImportRun> {
  return inTenant(ctx, (tx) => readRun(tx, ctx, importId));
}

export function listImports(ctx: MemberCtx): Promise<ImportRun[]> {
  return inTenant(ctx, (tx) => readLastRuns(tx, ctx));
}
