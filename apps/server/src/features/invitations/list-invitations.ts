import { invitableRoles, type invitationRoutes, type RouteInput, type RouteResult } from '@guidon/contract';
import { inTenant, invitations } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, orderByLatest } from '../../platform/http/keyset-page.ts';
import { inState, presentInvitation, selectInvitations } from './read-models.ts';

type List = typeof invitationRoutes.list;

const latestFirst = orderByLatest('invitations', invitations.createdAt, invitations.id);

export async function listInvitations(
  ctx: MemberCtx,
  query: RouteInput<List>['query'],
): Promise<RouteResult<List>> {
  const nowMs = ctx.clock();
  const page = keysetPage(ctx, latestFirst, query);
  const roles = invitableRoles[ctx.actor.role];
  const rows = await inTenant(ctx, (tx) =>
    selectInvitations(tx, {
      tenantId: ctx.tenantId,
      roles,
      where: query.state === 'all' ? undefined : inState(query.state, nowMs),
      ...page,
    }),
  );
  const { data, nextCursor } = page.cut(rows);
  return {
    data: data.map((row) => presentInvitation(row, nowMs)),
    nextCursor,
    can: { invite: [...roles] },
  };
}
