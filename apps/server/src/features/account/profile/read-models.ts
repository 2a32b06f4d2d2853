import { limits, type Profile } from '@guidon/contract';
import {
  asPlatform,
  memberships,
  passkeys,
  secondFactors,
  ssoIdentities,
  tenants,
  trustedDevices,
  type Tx,
} from '@guidon/db';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { avatarUrlOf } from '../../../platform/files/pictures.ts';
import type { Actor, SignedInCtx } from '../../../platform/http/context.ts';
import { hasPassword, storedLanguage, storedPreferences } from '../../accounts/index.ts';
import { requireUser, type UserRow } from './store.ts';

export function getProfile(ctx: SignedInCtx): Promise<Profile> {
  return asPlatform(ctx, (tx) => readProfile(tx, ctx));
}

export async function readProfile(tx: Tx, ctx: SignedInCtx): Promise<Profile> {
  const user = await requireUser(tx, ctx.actor.userId);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    company: user.company,
    language: storedLanguage(user.language),
    timeZone: user.timeZone,
    avatarUrl: avatarUrlOf(user),
    preferences: storedPreferences(user.preferences),
    hasCompletedTutorial: user.hasCompletedTutorial,
    isEmailVerified: user.isEmailVerified,
    hasPassword: hasPassword(user.passwordHash),
    createdAt: user.createdAt.toISOString(),
    usernameChangeableAt: usernameChangeableAt(user, ctx.clock())?.toISOString() ?? null,
    memberships: await membershipsOf(tx, ctx.actor),
    signInMethods: await signInMethodsOf(tx, user, ctx.clock()),
  };
}

/** When the username can be changed next; null when that is now. */
export function usernameChangeableAt(
  { usernameChangedAt }: Pick<UserRow, 'usernameChangedAt'>,
  nowMs: number,
): Date | null {
  if (!usernameChangedAt) return null;
  const next = new Date(usernameChangedAt.getTime() + limits.usernameChangeMs);
  return next.getTime() > nowMs ? next : null;
}

/** A session that a tenant's provider opened knows of that tenant alone. */
async function membershipsOf(tx: Tx, actor: Actor): Promise<Profile['memberships']> {
  const rows = await tx
    .select({
      tenantId: memberships.tenantId,
      tenantName: tenants.name,
      tenantDisplayName: tenants.displayName,
      role: memberships.role,
      isActive: memberships.isActive,
      joinedAt: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
    .where(
      and(
        eq(memberships.userId, actor.userId),
        isNull(memberships.removedAt),
        actor.boundTenantId === null ? undefined : eq(memberships.tenantId, actor.boundTenantId),
      ),
    )
    .orderBy(tenants.displayName, tenants.id);
  return rows.map((row) => ({
    ...row,
    role: row.role,
    joinedAt: row.joinedAt.toISOString(),
    isCurrent: row.tenantId === actor.tenantId,
  }));
}

async function signInMethodsOf(tx: Tx, user: UserRow, nowMs: number): Promise<Profile['signInMethods']> {
  const ofUser = user.id;
  const factors = await tx.$count(
    secondFactors,
    and(eq(secondFactors.userId, ofUser), isNotNull(secondFactors.confirmedAt)),
  );
  const singleSignOn = await tx
    .selectDistinct({ tenantName: tenants.name, tenantDisplayName: tenants.displayName })
    .from(ssoIdentities)
    .innerJoin(tenants, eq(tenants.id, ssoIdentities.tenantId))
    .where(eq(ssoIdentities.userId, ofUser));
  return {
    password: hasPassword(user.passwordHash),
    secondFactor: factors > 0,
    passkeys: await tx.$count(passkeys, eq(passkeys.userId, ofUser)),
    trustedDevices: await tx.$count(
      trustedDevices,
      and(eq(trustedDevices.userId, ofUser), gt(trustedDevices.expiresAt, new Date(nowMs))),
    ),
    singleSignOn,
  };
}
