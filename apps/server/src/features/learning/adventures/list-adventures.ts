import { type AdventureCard, type adventureRoutes, hasRight, type RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { adventures, adventureSteps } from '@guidon/db/schema/learning';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readProgress, type OwnProgress, stepStates, stepsFor } from './steps.ts';
import type { AdventureRow, StepRow } from './store.ts';

/** Those that are published, for authors also the others. */
export async function listAdventures(ctx: MemberCtx): Promise<RouteResult<typeof adventureRoutes.list>> {
  const { tenantId } = ctx;
  const edit = hasRight(ctx.actor.role, 'learning.write');
  return inTenant(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(adventures)
      .where(and(eq(adventures.tenantId, tenantId), edit ? undefined : eq(adventures.isPublished, true)))
      .orderBy(asc(adventures.createdAt), asc(adventures.id));
    const ids = rows.map(({ id }) => id);
    const steps =
      ids.length === 0
        ? []
        : await tx
            .select()
            .from(adventureSteps)
            .where(and(eq(adventureSteps.tenantId, tenantId), inArray(adventureSteps.adventureId, ids)))
            .orderBy(asc(adventureSteps.position), asc(adventureSteps.id));
    const walked = await stepsFor(tx, ctx, steps);
    const progress = await readProgress(tx, ctx, walked);
    const byAdventure = Map.groupBy(walked, ({ adventureId }) => adventureId);
    return {
      data: rows.map((row) => presentCard(row, byAdventure.get(row.id) ?? [], progress)),
      can: { edit },
    };
  });
}

function presentCard(row: AdventureRow, steps: readonly StepRow[], progress: OwnProgress): AdventureCard {
  const states = stepStates(steps, progress);
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    theme: row.theme,
    isPublished: row.isPublished,
    stepCount: steps.length,
    doneCount: states.filter((state) => state === 'done').length,
    places: steps.map(({ x, y }, index) => ({ x, y, state: states[index] ?? 'locked' })),
  };
}
