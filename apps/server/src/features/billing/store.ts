import { type Tx, tenants } from '@guidon/db';
import { billingCustomers, subscriptions } from '@guidon/db/schema/billing';
import { eq, sql } from 'drizzle-orm';
import type { Standing, SubscriptionRow } from './plan-in-force.ts';

/** Null for a tenant that is not there. */
export async function readStanding(tx: Tx, tenantId: string): Promise<Standing | null> {
  const [row] = await tx
    .select({ createdAt: tenants.createdAt, subscription: subscriptions })
    .from(tenants)
    .leftJoin(subscriptions, eq(subscriptions.tenantId, tenants.id))
    .where(eq(tenants.id, tenantId));
  return row ?? null;
}

export async function findSubscription(tx: Tx, tenantId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId));
  return row ?? null;
}

export async function lockSubscription(tx: Tx, tenantId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.tenantId, tenantId))
    .for('no key update');
  return row ?? null;
}

/** One billing matter of a tenant at a time, also before it has a row of its own. */
export async function lockBilling(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`billing:${tenantId}`}, 0))`);
}

export type SubscriptionChange = Omit<
  typeof subscriptions.$inferInsert,
  'tenantId' | 'version' | 'createdAt' | 'updatedAt'
>;

export async function saveSubscription(
  tx: Tx,
  tenantId: string,
  change: SubscriptionChange,
  nowMs: number,
): Promise<void> {
  const updatedAt = new Date(nowMs);
  await tx
    .insert(subscriptions)
    .values({ ...change, tenantId, createdAt: updatedAt, updatedAt })
    .onConflictDoUpdate({
      target: subscriptions.tenantId,
      set: { ...change, updatedAt, version: sql`${subscriptions.version} + 1` },
    });
}

export async function updateSubscription(
  tx: Tx,
  tenantId: string,
  change: Partial<SubscriptionChange>,
  nowMs: number,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...change, updatedAt: new Date(nowMs), version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.tenantId, tenantId));
}

export async function findCustomer(tx: Tx, tenantId: string): Promise<string | null> {
  const [row] = await tx.select().from(billingCustomers).where(eq(billingCustomers.tenantId, tenantId));
  return row?.customerId ?? null;
}

export async function findTenantOfCustomer(tx: Tx, customerId: string): Promise<string | null> {
  const [row] = await tx.select().from(billingCustomers).where(eq(billingCustomers.customerId, customerId));
  return row?.tenantId ?? null;
}

/** The first one stays: the provider answers the same customer to the same key. */
export async function storeCustomer(tx: Tx, tenantId: string, customerId: string): Promise<void> {
  await tx.insert(billingCustomers).values({ tenantId, customerId }).onConflictDoNothing();
}
