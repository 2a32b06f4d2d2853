import { hasRight, type libraryRoutes, type RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { isInternalFor, requireOpenChallenge } from '../../challenges/index.ts';

/** Whoever it is not for is told nothing, not even that there is one. */
export async function getAccess(
  ctx: MemberCtx,
  challengeId: string,
): Promise<RouteResult<typeof libraryRoutes.internalAccess>> {
  await inTenant(ctx, (tx) => requireOpenChallenge(tx, ctx, challengeId, isInternalFor(ctx)));
  return { hasAccess: true, reason: hasRight(ctx.actor.role, 'bank.read') ? 'staff' : 'group' };
}
