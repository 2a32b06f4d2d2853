import { type SessionUser, SignInMethod } from '@guidon/contract';
import { asPlatform, memberships, sessions, tenants, type Tx } from '@guidon/db';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { requireSessionId } from '../../../platform/http/require-access.ts';
import { sessionsAudit, t } from '../declares.ts';
import { signAccessToken } from './access-tokens.ts';
import { findSessionUser } from './read-models.ts';
import { memberChanged, requireAdmission } from '../../memberships/index.ts';
import { moveSession } from './store.ts';

export interface SwitchedSession {
  token: string;
  refreshToken: string;
  tenantName: string;
  user: SessionUser;
}

export async function switchTenant(ctx: SignedInCtx, tenantName: string): Promise<SwitchedSession> {
  const { userId } = ctx.actor;
  const sessionId = requireSessionId(ctx.actor);
  const nowMs = ctx.clock();
  const moved = await asPlatform(ctx, async (tx) => {
    const session = await lockOwnSession(tx, ctx);
    const { tenantId } = await requireOwnTenant(tx, userId, tenantName);
    requireUnbound(session, tenantId);
    const { method } = session;
    await requireAdmission(tx, { userId, method, tenantId, address: ctx.address, nowMs });
    const { refreshToken } = await moveSession(tx, { sessionId, userId, tenantId }, nowMs);
    ctx.bus.publishAfterCommit(tx, memberChanged, { userId });
    await recordMove(tx, ctx, session.tenantId, tenantId);
    const user = await findSessionUser(tx, userId, tenantId);
    if (!user) throw new AppError('SESSION_ENDED');
    return { refreshToken, user, tenantId };
  });
  const token = await signAccessToken(
    ctx.settings.secretKey,
    { userId, sessionId, tenantId: moved.tenantId },
    nowMs,
  );
  return { ...moved, token, tenantName };
}

/** A missing tenant and one of others get the same error. */
async function requireOwnTenant(tx: Tx, userId: string, name: string): Promise<{ tenantId: string }> {
  const [own] = await tx
    .select({ tenantId: memberships.tenantId })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
    .where(and(eq(memberships.userId, userId), eq(memberships.isActive, true), eq(tenants.name, name)))
    .for('share', { of: memberships });
  if (!own) throw notFound(t('organizationNotFound'));
  return own;
}

/** Neither tenant's log names the other tenant. */
async function recordMove(tx: Tx, ctx: SignedInCtx, from: string | null, to: string): Promise<void> {
  const targetId = requireSessionId(ctx.actor);
  if (from === to) return;
  if (from) await sessionsAudit.record(tx, ctx, { action: 'session.leave-tenant', targetId, tenantId: from });
  await sessionsAudit.record(tx, ctx, { action: 'session.enter-tenant', targetId, tenantId: to });
}

export async function lockOwnSession(
  tx: Tx,
  { actor }: SignedInCtx,
): Promise<{ tenantId: string | null; ssoTenantId: string | null; method: SignInMethod }> {
  const [session] = await tx
    .select({ tenantId: sessions.tenantId, ssoTenantId: sessions.ssoTenantId, method: sessions.method })
    .from(sessions)
    .where(and(eq(sessions.id, requireSessionId(actor)), isNull(sessions.endedAt)))
    .for('update');
  if (!session) throw new AppError('SESSION_ENDED');
  return session;
}

/** A session opened by a tenant's identity provider acts in that tenant only. */
export function requireUnbound(session: { ssoTenantId: string | null }, tenantId: string): void {
  if (session.ssoTenantId === null || session.ssoTenantId === tenantId) return;
  throw new AppError('FORBIDDEN', t('sessionStays'));
}
