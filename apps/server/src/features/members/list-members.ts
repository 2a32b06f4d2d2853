import type { Member, memberRoutes, RouteInput } from '@guidon/contract';
import { inTenant, memberships, users } from '@guidon/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, type ListOrder } from '../../platform/http/keyset-page.ts';
import { inState, selectMembers } from './read-models.ts';

type Query = RouteInput<typeof memberRoutes.list>['query'];

const byName: ListOrder = {
  name: 'members',
  keys: [
    { value: users.usernameKey, type: 'text' },
    { value: memberships.userId, type: 'uuid' },
  ],
  direction: 'asc',
};

export async function listMembers(
  ctx: MemberCtx,
  query: Query,
): Promise<{ data: Member[]; nextCursor: string | null }> {
  const page = keysetPage(ctx, byName, query);
  const rows = await inTenant(ctx, (tx) =>
    selectMembers(tx, ctx, {
      where: and(
        inState(query.state),
        query.role === undefined ? undefined : eq(memberships.role, query.role),
        query.search ? called(query.search) : undefined,
      ),
      ...page,
    }),
  );
  return page.cut(rows);
}

function called(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${users.username} || ' ' || ${users.email} || ' ' || coalesce(${users.firstName}, '') || ' '
    || coalesce(${users.lastName}, '')) ilike ${pattern}`;
}
