import type { ChallengeExportFormat, ExportPlan } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { ExportChoice } from './load-challenges.ts';
import { loadExport } from './load-export.ts';
import { planOf, writeExport } from './write-export.ts';

export async function getExportPlan(
  ctx: MemberCtx,
  { format, ...choice }: ExportChoice & { format: ChallengeExportFormat },
): Promise<ExportPlan> {
  const loaded = await inTenant(ctx, (tx) => loadExport(tx, ctx, choice));
  return planOf(await writeExport(format, loaded), ctx.language);
}
