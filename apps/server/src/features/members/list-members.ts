import type { Member, memberRoutes, RouteInput } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, type ListPage } from '../../platform/http/keyset-page.ts';
import { membersWhere, orderOf } from './member-filter.ts';
import { selectMembers } from './read-models.ts';

type Query = RouteInput<typeof memberRoutes.list>['query'];

export async function listMembers(ctx: MemberCtx, query: Query): Promise<ListPage<Member>> {
  const page = keysetPage(ctx, orderOf(query), query);
  const rows = await inTenant(ctx, (tx) =>
    selectMembers(tx, ctx, { where: membersWhere(ctx, query), ...page }),
  );
  return page.cut(rows);
}
