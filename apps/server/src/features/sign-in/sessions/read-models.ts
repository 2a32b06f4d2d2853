import { rightsOf, Role, type SessionUser } from '@guidon/contract';
import {
  isNotSuspended,
  memberships,
  sessions,
  type Statements,
  tenants,
  userIdOf,
  users,
  onPlatform,
} from '@guidon/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { avatarUrlOf } from '../../../platform/files/pictures.ts';
import type { Actor, SignedInCtx } from '../../../platform/http/context.ts';
import { lacksSecondFactor, lifecycleStageOf } from '../../memberships/index.ts';
import { readTeamsOf } from '../../events/index.ts';
import { storedLanguage, storedPreferences } from '../../accounts/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';

const membership = and(
  eq(memberships.userId, users.id),
  eq(memberships.tenantId, sessions.tenantId),
  eq(memberships.isActive, true),
);

/** The actor of a running session; null when it, the account or its membership has ended, or its tenant is
 * suspended. */
export async function findActor(tx: Statements, sessionId: string, nowMs: number): Promise<Actor | null> {
  const [row] = await tx
    .select({
      userId: users.id,
      username: users.username,
      language: users.language,
      isSuperAdmin: users.isSuperAdmin,
      sessionTenantId: sessions.tenantId,
      role: memberships.role,
      ssoTenantId: sessions.ssoTenantId,
      mustSetUpSecondFactor: lacksSecondFactor,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.isActive, true)))
    .leftJoin(memberships, membership)
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        isNotSuspended(sessions.tenantId),
        sql`${sessions.expiresAt} > ${new Date(nowMs)}`,
      ),
    );
  if (!row || (row.sessionTenantId !== null && row.role === null)) return null;
  return {
    userId: userIdOf(row.userId),
    username: row.username,
    language: row.language,
    credential: { kind: 'session', sessionId },
    tenantId: row.sessionTenantId,
    role: row.role,
    // An administrator of the provider can sign in as any member, and must not gain rights beyond the tenant.
    isSuperAdmin: row.isSuperAdmin && row.ssoTenantId === null,
    boundTenantId: row.ssoTenantId,
    // The provider is responsible for the factors of its sign-ins.
    mustSetUpSecondFactor: row.mustSetUpSecondFactor && row.ssoTenantId === null,
  };
}

/** With `nowMs` also how present the user is in the tenant. */
export async function findSessionUser(
  tx: Statements,
  userId: string,
  tenantId: string | null,
  nowMs?: number,
): Promise<SessionUser | null> {
  const [row] = await tx
    .select({
      user: users,
      role: memberships.role,
      joinedAt: memberships.createdAt,
      lastSeenAt: memberships.lastSeenAt,
      returnedAt: memberships.returnedAt,
      tenantName: tenants.name,
      tenantDisplayName: tenants.displayName,
      mustSetUpSecondFactor: lacksSecondFactor,
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), sql`${memberships.tenantId} = ${tenantId}`))
    .leftJoin(tenants, eq(tenants.id, memberships.tenantId))
    .where(eq(users.id, userId));
  if (!row) return null;
  const { user, role, joinedAt, lastSeenAt, returnedAt, ...tenant } = row;
  const member = role === null ? null : { tenantId, role, ...tenant };
  const isAsked = nowMs !== undefined && joinedAt !== null;
  return {
    ...presentSessionUser(user, member),
    tenantId,
    ...(isAsked && {
      engagementMetrics: { lifecycleStage: lifecycleStageOf({ joinedAt, lastSeenAt, returnedAt }, nowMs) },
    }),
  };
}

interface SessionMember {
  tenantId: string | null;
  tenantName: string | null;
  tenantDisplayName: string | null;
  role: Role;
  mustSetUpSecondFactor: boolean;
}

export function presentSessionUser(
  user: typeof users.$inferSelect,
  member: SessionMember | null,
): SessionUser {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    role: member?.role ?? null,
    rights: rightsOf(member?.role ?? null),
    tenantId: member?.tenantId ?? null,
    tenantName: member?.tenantName ?? null,
    tenantDisplayName: member?.tenantDisplayName ?? null,
    isActive: user.isActive,
    isEmailVerified: user.isEmailVerified,
    isSuperAdmin: user.isSuperAdmin,
    hasCompletedTutorial: user.hasCompletedTutorial,
    mustSetUpSecondFactor: member?.mustSetUpSecondFactor ?? false,
    avatarUrl: avatarUrlOf(user),
    language: storedLanguage(user.language),
    timeZone: user.timeZone,
    preferences: storedPreferences(user.preferences),
  };
}

export async function getMe(ctx: SignedInCtx): Promise<SessionUser> {
  const { userId, tenantId, isSuperAdmin, mustSetUpSecondFactor } = ctx.actor;
  const nowMs = ctx.clock();
  const user = await findSessionUser(onPlatform(ctx), userId, tenantId, nowMs);
  if (!user) throw new AppError('SESSION_ENDED');
  const teams = tenantId !== null && (await readTeamsOf(onPlatform(ctx), { tenantId, userId }, nowMs));
  return { ...user, isSuperAdmin, mustSetUpSecondFactor, ...(teams && { teams }) };
}
