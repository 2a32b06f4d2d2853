import type { Account, accountRoutes, RouteInput } from '@guidon/contract';
import { asPlatform, users } from '@guidon/db';
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { keysetPage, type ListPage, orderByLatest } from '../../../platform/http/keyset-page.ts';
import { isStandIn } from '../../accounts/index.ts';
import { presentAccount } from './present-account.ts';

type Query = RouteInput<typeof accountRoutes.list>['query'];

const latestFirst = orderByLatest('accounts', users.createdAt, users.id);

function matches(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${users.email} ilike ${pattern} or ${users.username} ilike ${pattern}
    or concat_ws(' ', ${users.firstName}, ${users.lastName}) ilike ${pattern})`;
}

/** Accounts of the whole platform without deleted ones and those that stand for people of the past, the newest first. */
export async function listAccounts(
  ctx: SignedInCtx,
  { state, search, cursor, limit }: Query,
): Promise<ListPage<Account>> {
  const page = keysetPage(ctx, latestFirst, { cursor, limit });
  const rows = await asPlatform(ctx, (tx) =>
    tx
      .select({ sortKey: page.sortKey, user: users })
      .from(users)
      .where(
        and(
          isNull(users.deletedAt),
          not(isStandIn),
          state ? eq(users.isActive, state === 'active') : undefined,
          search ? matches(search) : undefined,
          page.after,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map(({ user }) => presentAccount(ctx, user)), nextCursor };
}
