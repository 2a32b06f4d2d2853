import { invitableRoles, type invitationRoutes, type RouteInput, type RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { pageOf, positionOf } from '../../platform/http/cursor.ts';
import { inState, presentInvitation, selectInvitations } from './read-models.ts';

type List = typeof invitationRoutes.list;

/** Invitations to the roles that the caller may give, the newest first. */
export async function listInvitations(
  ctx: MemberCtx,
  query: RouteInput<List>['query'],
): Promise<RouteResult<List>> {
  const nowMs = ctx.clock();
  const position = positionOf(query.cursor);
  const roles = invitableRoles[ctx.actor.role];
  const rows = await inTenant(ctx, (tx) =>
    selectInvitations(tx, {
      tenantId: ctx.tenantId,
      roles,
      where: query.state === 'all' ? undefined : inState(query.state, nowMs),
      limit: query.limit + 1,
      offset: position,
    }),
  );
  const page = pageOf(rows, query.limit, position);
  return {
    ...page,
    data: page.data.map((row) => presentInvitation(row, nowMs)),
    can: { invite: [...roles] },
  };
}
