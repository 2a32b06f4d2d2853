import type { ExportPlan } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type ExportChoice, loadChallenges } from './load-challenges.ts';
import { exportNotes, writeProject } from './write-project.ts';

export async function getExportPlan(ctx: MemberCtx, choice: ExportChoice): Promise<ExportPlan> {
  const loaded = await inTenant(ctx, (tx) => loadChallenges(tx, ctx, choice));
  const project = await writeProject(loaded);
  const files = project.challenges.flatMap((challenge) => challenge.files);
  return {
    challenges: project.challenges.filter(({ yaml }) => yaml !== null).length,
    files: files.length,
    fileBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    notes: exportNotes(project, ctx.language),
  };
}
