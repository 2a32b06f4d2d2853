import type { learningRoutes, RouteInput, RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { and } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireReadableChallenge } from '../../challenges/index.ts';
import { requireVisibleEvent } from '../../events/index.ts';
import { presentCard } from './present.ts';
import { isLinkedToChallenge, isLinkedToEvent, readFigures, selectReadable } from './read-models.ts';
import { mayEdit } from './visibility.ts';

/** NOT_FOUND where the challenge or the event is none that the caller knows. */
export async function listCollections(
  ctx: MemberCtx,
  { challengeId, eventId }: RouteInput<typeof learningRoutes.list>['query'],
): Promise<RouteResult<typeof learningRoutes.list>> {
  return inTenant(ctx, async (tx) => {
    if (challengeId !== undefined) await requireReadableChallenge(tx, ctx, challengeId);
    if (eventId !== undefined) await requireVisibleEvent(tx, ctx, eventId);
    const rows = await selectReadable(
      tx,
      ctx,
      and(
        challengeId === undefined ? undefined : isLinkedToChallenge(challengeId),
        eventId === undefined ? undefined : isLinkedToEvent(eventId),
      ),
    );
    const figures = await readFigures(
      tx,
      ctx,
      rows.map(({ id }) => id),
    );
    return { data: rows.map((row) => presentCard(row, figures.get(row.id))), can: { edit: mayEdit(ctx) } };
  });
}
