import type { TenantSubscription } from '@guidon/contract';
import { events, memberships, storedFiles, tenants, type Tx, users } from '@guidon/db';
import { subscriptions } from '@guidon/db/schema/billing';
import { tenantSuspensions } from '@guidon/db/schema/operator';
import { and, count, eq, inArray, isNull, type SQL, sum } from 'drizzle-orm';
import type { SignedInCtx } from '../../platform/http/context.ts';
import type { PageSelection } from '../../platform/http/keyset-page.ts';
import { endOf, planInForce } from '../billing/index.ts';
import { t } from './declares.ts';
import type { Services } from '../../platform/services/services.ts';

export type SubscriptionRow = Awaited<ReturnType<typeof selectSubscriptions>>[number];

export function selectSubscriptions(tx: Tx, where: SQL | undefined, page: PageSelection) {
  return tx
    .select({
      sortKey: page.sortKey,
      tenant: tenants,
      subscription: subscriptions,
      suspension: tenantSuspensions,
    })
    .from(tenants)
    .leftJoin(subscriptions, eq(subscriptions.tenantId, tenants.id))
    .leftJoin(tenantSuspensions, eq(tenantSuspensions.tenantId, tenants.id))
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

type Owner = TenantSubscription['owners'][number];

export interface TenantFigures {
  usage: TenantSubscription['usage'];
  owners: Owner[];
}

type Roles = readonly Owner['role'][];

/** What a list shows of each tenant beside its plan, in one query a kind. */
export async function readFigures(
  tx: Tx,
  tenantIds: readonly string[],
  { roles, most }: { roles: Roles; most: number },
): Promise<(tenantId: string) => TenantFigures> {
  if (tenantIds.length === 0) return () => ({ usage: { members: 0, events: 0, fileBytes: 0 }, owners: [] });
  const members = await tx
    .select({ tenantId: memberships.tenantId, amount: count() })
    .from(memberships)
    .where(and(inArray(memberships.tenantId, [...tenantIds]), eq(memberships.isActive, true)))
    .groupBy(memberships.tenantId);
  const held = await tx
    .select({ tenantId: events.tenantId, amount: count() })
    .from(events)
    .where(
      and(
        inArray(events.tenantId, [...tenantIds]),
        eq(events.kind, 'competition'),
        isNull(events.archivedAt),
      ),
    )
    .groupBy(events.tenantId);
  const files = await tx
    .select({ tenantId: storedFiles.tenantId, amount: sum(storedFiles.sizeBytes).mapWith(Number) })
    .from(storedFiles)
    .where(inArray(storedFiles.tenantId, [...tenantIds]))
    .groupBy(storedFiles.tenantId);
  const owners = await readOwners(tx, tenantIds, roles);
  const [membersOf, eventsOf, bytesOf] = [amountsOf(members), amountsOf(held), amountsOf(files)];
  return (tenantId) => ({
    usage: { members: membersOf(tenantId), events: eventsOf(tenantId), fileBytes: bytesOf(tenantId) },
    owners: (owners.get(tenantId) ?? []).slice(0, most),
  });
}

function amountsOf(rows: readonly { tenantId: string; amount: number }[]): (tenantId: string) => number {
  const amounts = new Map(rows.map(({ tenantId, amount }) => [tenantId, amount]));
  return (tenantId) => amounts.get(tenantId) ?? 0;
}

async function readOwners(tx: Tx, tenantIds: readonly string[], roles: Roles): Promise<Map<string, Owner[]>> {
  const rows = await tx
    .select({
      tenantId: memberships.tenantId,
      id: users.id,
      username: users.username,
      email: users.email,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.isActive, true)))
    .where(
      and(
        inArray(memberships.tenantId, [...tenantIds]),
        eq(memberships.isActive, true),
        inArray(memberships.role, [...roles]),
      ),
    )
    .orderBy(memberships.createdAt, users.id);
  const byTenant = new Map<string, Owner[]>();
  for (const { tenantId, ...owner } of rows)
    byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), owner]);
  return byTenant;
}

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

export function presentSubscription(
  { settings: { billing }, clock, language }: SignedInCtx,
  { tenant, subscription, suspension }: Omit<SubscriptionRow, 'sortKey'>,
  figures: TenantFigures,
): TenantSubscription {
  const { id, name, displayName, createdAt } = tenant;
  const shared = {
    tenant: { id, name, displayName },
    foundedAt: createdAt.toISOString(),
    suspendedAt: iso(suspension?.suspendedAt),
    ...figures,
  };
  if (billing === null)
    return { ...shared, plan: 'open', planName: t('open').in(language), state: 'active', endsAt: null };
  const standing = { createdAt, subscription };
  const { plan, state, trialEnd, isBought } = planInForce(billing, standing, clock());
  const endsAt = iso(isBought ? endOf(standing) : trialEnd);
  return { ...shared, plan: plan.code, planName: plan.name, state, endsAt };
}

/** The plans of this installation; none where nothing is sold. */
export function plansOf({
  settings: { billing },
}: Pick<Services, 'settings'>): { code: string; name: string }[] {
  return billing?.plans.map(({ code, name }) => ({ code, name })) ?? [];
}
