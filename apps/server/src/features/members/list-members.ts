import { type Member, type memberRoutes, type RouteInput, hasRight } from '@guidon/contract';
import { inTenant, memberships, users } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, type ListPage, type ListOrder, type SortKey } from '../../platform/http/keyset-page.ts';
import { selectMembers, inState } from './read-models.ts';
import { groupMembers } from '@guidon/db/schema/play';
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { isStandIn } from '../accounts/index.ts';
import { inStage } from '../memberships/index.ts';
import { t } from './declares.ts';

type Query = RouteInput<typeof memberRoutes.list>['query'];

export async function listMembers(ctx: MemberCtx, query: Query): Promise<ListPage<Member>> {
  const page = keysetPage(ctx, orderOf(query), query);
  const rows = await inTenant(ctx, (tx) =>
    selectMembers(tx, ctx, { where: membersWhere(ctx, query), ...page }),
  );
  return page.cut(rows);
}

export type MemberFilter = Omit<RouteInput<typeof memberRoutes.export>['query'], 'format'>;

/** FORBIDDEN where the caller filters by what they may not read. */
export function membersWhere({ actor, tenantId, clock }: MemberCtx, filter: MemberFilter): SQL | undefined {
  const { role, state, search, groupId, stage } = filter;
  if (stage !== undefined && !hasRight(actor.role, 'members.manage'))
    throw new AppError('FORBIDDEN', t('onlyManagersUseStages'), { field: 'stage' });
  if (groupId !== undefined && !hasRight(actor.role, 'groups.read'))
    throw new AppError('FORBIDDEN', t('onlyReadersUseGroups'), { field: 'groupId' });
  return and(
    inState(state),
    not(isStandIn),
    role === undefined ? undefined : eq(memberships.role, role),
    stage === undefined ? undefined : inStage(stage, clock()),
    groupId === undefined
      ? undefined
      : sql`${memberships.userId} in (select m.user_id from ${groupMembers} m
          where m.tenant_id = ${tenantId} and m.group_id = ${groupId})`,
    search ? called(search) : undefined,
  );
}

function called(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${users.username} || ' ' || ${users.email} || ' ' || coalesce(${users.firstName}, '') || ' '
    || coalesce(${users.lastName}, '')) ilike ${pattern}`;
}

const never = sql`'-infinity'::timestamptz`;

const sortedBy: Record<MemberFilter['sort'], SortKey> = {
  name: { value: users.usernameKey, type: 'text' },
  joined: { value: memberships.createdAt, type: 'timestamptz' },
  seen: { value: sql`coalesce(${memberships.lastSeenAt}, ${never})`, type: 'timestamptz' },
  'signed-in': { value: sql`coalesce(${memberships.lastSignInAt}, ${never})`, type: 'timestamptz' },
};

export function orderOf({ sort, direction }: Pick<MemberFilter, 'sort' | 'direction'>): ListOrder {
  return {
    name: `members-${sort}-${direction}`,
    keys: [sortedBy[sort], { value: memberships.userId, type: 'uuid' }],
    direction,
  };
}
