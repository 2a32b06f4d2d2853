import type { operatorRoutes, RouteInput, TenantSubscription } from '@guidon/contract';
import { asPlatform, memberships, tenants, users } from '@guidon/db';
import { tenantSuspensions } from '@guidon/db/schema/operator';
import { and, type SQL, sql } from 'drizzle-orm';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { containsText } from '../../platform/http/contains-text.ts';
import { keysetPage, orderByLatest } from '../../platform/http/keyset-page.ts';
import { planColumns } from '../billing/index.ts';
import { plansOf, presentSubscription, readFigures, selectSubscriptions } from './read-subscriptions.ts';

const latestFirst = orderByLatest('platform-subscriptions', tenants.createdAt, tenants.id);

const listedOwners = 5;

type Query = RouteInput<typeof operatorRoutes.list>['query'];

interface SubscriptionPage {
  data: TenantSubscription[];
  nextCursor: string | null;
  plans: { code: string; name: string }[];
}

export async function listSubscriptions(
  ctx: SignedInCtx,
  { search, state, plan, cursor, limit }: Query,
): Promise<SubscriptionPage> {
  const page = keysetPage(ctx, latestFirst, { cursor, limit });
  const columns = planColumns(ctx.settings.billing, ctx.clock());
  const where = and(
    search ? matches(search) : undefined,
    state === undefined ? undefined : isIn(state, columns.state),
    plan === undefined ? undefined : sql`${columns.plan} = ${plan}`,
  );
  return asPlatform(ctx, async (tx) => {
    const { data, nextCursor } = page.cut(await selectSubscriptions(tx, where, page));
    const ids = data.map(({ tenant }) => tenant.id);
    const figuresOf = await readFigures(tx, ids, { roles: ['admin'], most: listedOwners });
    return {
      data: data.map((row) => presentSubscription(ctx, row, figuresOf(row.tenant.id))),
      nextCursor,
      plans: plansOf(ctx),
    };
  });
}

function isIn(state: NonNullable<Query['state']>, column: SQL): SQL {
  return state === 'suspended' ? sql`${tenantSuspensions.tenantId} is not null` : sql`${column} = ${state}`;
}

function matches(search: string): SQL {
  return sql`(${containsText(tenants.name, search)} or ${containsText(tenants.displayName, search)} or exists (
    select from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
    where ${memberships.tenantId} = ${tenants.id} and ${memberships.isActive}
      and ${memberships.role} = 'admin' and ${containsText(users.email, search)}
  ))`;
}
