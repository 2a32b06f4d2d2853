import type { Tx } from '@guidon/db';
import { adventureReads } from '@guidon/db/schema/learning';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { solvedChallenges } from '../../challenges/index.ts';
import type { OwnProgress } from './step-states.ts';
import type { StepRow } from './store.ts';

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
