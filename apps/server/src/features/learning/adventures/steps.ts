import type { Adventure } from '@guidon/contract';
import { challenges, type Tx } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { isInternalOfOthers, solvedChallenges } from '../../challenges/index.ts';
import type { StepRow } from './store.ts';
import { adventureReads } from '@guidon/db/schema/learning';

type StepState = Adventure['steps'][number]['state'];

interface Step {
  id: string;
  challengeId: string | null;
}

/** What one member has read and solved. */
export interface OwnProgress {
  readSteps: ReadonlySet<string>;
  solvedChallenges: ReadonlySet<string>;
}

/** A step opens when the one before is done: with a challenge by solving it, else by reading it. */
export function stepStates(
  steps: readonly Step[],
  { readSteps, solvedChallenges }: OwnProgress,
): StepState[] {
  let isReached = true;
  return steps.map(({ id, challengeId }) => {
    if (!isReached) return 'locked';
    const isDone = challengeId === null ? readSteps.has(id) : solvedChallenges.has(challengeId);
    isReached = isDone;
    return isDone ? 'done' : 'open';
  });
}

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

/** What the caller has read and solved of these steps, of any number of adventures. */
export async function readProgress(tx: Tx, ctx: MemberCtx, steps: readonly StepRow[]): Promise<OwnProgress> {
  const { tenantId, actor } = ctx;
  const adventureIds = [...new Set(steps.map(({ adventureId }) => adventureId))];
  const challengeIds = [...new Set(steps.flatMap(({ challengeId }) => challengeId ?? []))];
  const reads =
    adventureIds.length === 0
      ? []
      : await tx
          .select({ stepId: adventureReads.stepId })
          .from(adventureReads)
          .where(
            and(
              eq(adventureReads.tenantId, tenantId),
              eq(adventureReads.userId, actor.userId),
              inArray(adventureReads.adventureId, adventureIds),
            ),
          );
  return {
    readSteps: new Set(reads.map(({ stepId }) => stepId)),
    solvedChallenges: await solvedChallenges(tx, ctx, challengeIds),
  };
}
