import { challenges, type Tx } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { isInternalOfOthers } from '../../challenges/index.ts';
import type { StepRow } from './store.ts';

/** Steps as the caller walks them: one whose challenge is for the groups of others has none, and is read. */
export async function stepsFor(tx: Tx, ctx: MemberCtx, steps: readonly StepRow[]): Promise<StepRow[]> {
  const ids = [...new Set(steps.flatMap(({ challengeId }) => challengeId ?? []))];
  if (ids.length === 0) return [...steps];
  const hidden = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.tenantId, ctx.tenantId), inArray(challenges.id, ids), isInternalOfOthers(ctx)));
  const hiddenIds = new Set(hidden.map(({ id }) => id));
  return steps.map((step) =>
    step.challengeId !== null && hiddenIds.has(step.challengeId) ? { ...step, challengeId: null } : step,
  );
}
