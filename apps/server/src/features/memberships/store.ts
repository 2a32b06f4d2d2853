import { memberChanged } from './declares.ts';
import type { Role } from '@guidon/contract';
import { memberships, newId, tenants, type Tx } from '@guidon/db';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { requireOpenTenant } from './admission.ts';

/** Fails on `tenants_name_key`. */
export async function insertTenant(tx: Tx, name: string, displayName: string): Promise<string> {
  const id = newId();
  await tx.insert(tenants).values({ id, name, displayName });
  return id;
}

/** For an account created in the same transaction; existing accounts are admitted with `admitMember`. */
export async function insertMembership(
  tx: Tx,
  { entitlements }: Pick<Services, 'entitlements'>,
  { tenantId, userId, role }: { tenantId: string; userId: string; role: Role },
): Promise<void> {
  await requireOpenTenant(tx, tenantId);
  await entitlements.require(tx, tenantId, 'members', 1);
  await tx.insert(memberships).values({ tenantId, userId, role });
}

export async function activeMemberships(tx: Tx, userId: string) {
  return tx
    .select({ tenantId: memberships.tenantId, role: memberships.role, tenantName: tenants.name })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
    .where(and(eq(memberships.userId, userId), eq(memberships.isActive, true)))
    .orderBy(sql`${memberships.lastSeenAt} desc nulls last`, memberships.createdAt);
}

export async function markSeen(
  tx: Tx,
  { userId, tenantId }: { userId: string; tenantId: string | null },
  nowMs: number,
  isSignIn = false,
): Promise<void> {
  if (tenantId === null) return;
  const now = new Date(nowMs);
  await tx
    .update(memberships)
    .set({ lastSeenAt: now, ...(isSignIn && { lastSignInAt: now }) })
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
}

/** Rows that refer to the membership do not wait for the lock: whoever changes teams writes such rows of others. */
export async function lockMembership(tx: Tx, tenantId: string, userId: string) {
  const [member] = await tx.select().from(memberships).where(isOf(tenantId, userId)).for('no key update');
  return member ?? null;
}

/** All of an account, before the events of their teams are locked. */
export async function lockMembershipsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ tenantId: memberships.tenantId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.tenantId)
    .for('no key update');
}

interface MembershipChange {
  role?: Role;
  isActive?: boolean;
  removedAt?: SQL | null;
}

export async function updateMembership(
  tx: Tx,
  ctx: Pick<Services, 'bus'>,
  { tenantId, userId }: { tenantId: string; userId: string },
  change: MembershipChange,
): Promise<void> {
  await tx.update(memberships).set(change).where(isOf(tenantId, userId));
  ctx.bus.publishAfterCommit(tx, memberChanged, { userId });
}

export async function endMemberships(tx: Tx, userId: string, nowMs: number): Promise<{ tenantId: string }[]> {
  return tx
    .update(memberships)
    .set({ isActive: false, removedAt: new Date(nowMs) })
    .where(and(eq(memberships.userId, userId), isNull(memberships.removedAt)))
    .returning({ tenantId: memberships.tenantId });
}

export async function deleteMemberships(tx: Tx, userId: string): Promise<string[]> {
  const left = await tx
    .delete(memberships)
    .where(eq(memberships.userId, userId))
    .returning({ tenantId: memberships.tenantId });
  return left.map(({ tenantId }) => tenantId);
}

/** Fails on a foreign key while anything still refers to one of the tenants. */
export async function deleteTenants(tx: Tx, tenantIds: readonly string[]): Promise<void> {
  await tx.delete(tenants).where(inArray(tenants.id, [...tenantIds]));
}

type TenantColumns = typeof tenants.$inferInsert;

/** What is undefined stays. */
interface TenantChange {
  displayName: string;
  authorsOnly?: boolean | undefined;
  contactEmail?: TenantColumns['contactEmail'];
  contactEmailProvenAt?: TenantColumns['contactEmailProvenAt'];
  defaultTimeZone?: TenantColumns['defaultTimeZone'];
  addressDays?: TenantColumns['addressDays'];
  refusedWords?: string[] | undefined;
  version: number;
}

/** False when `version` is no longer the current one. */
export async function changeTenant(
  tx: Tx,
  tenantId: string,
  { version, ...settings }: TenantChange,
): Promise<boolean> {
  const changed = await tx
    .update(tenants)
    .set({ ...settings, version: sql`${tenants.version} + 1` })
    .where(and(eq(tenants.id, tenantId), eq(tenants.version, version)))
    .returning({ id: tenants.id });
  return changed.length > 0;
}

/** False when that is no longer the contact address. */
export async function proveContactEmail(
  tx: Tx,
  tenantId: string,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const proven = await tx
    .update(tenants)
    .set({ contactEmailProvenAt: now })
    .where(and(eq(tenants.id, tenantId), eq(tenants.contactEmail, email)))
    .returning({ id: tenants.id });
  return proven.length > 0;
}

function isOf(tenantId: string, userId: string) {
  return and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId));
}
