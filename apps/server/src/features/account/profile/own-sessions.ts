import { type OwnSession, SignInMethod } from '@guidon/contract';
import { asPlatform, sessions, tenants } from '@guidon/db';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Actor, SignedInCtx } from '../../../platform/http/context.ts';
import { sessionIdOf, requireSessionId } from '../../../platform/http/require-access.ts';
import { deviceName, endSessionsOf, sessionsAudit } from '../../sign-in/index.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { profileAudit, t } from '../declares.ts';

const shown = 100;

export async function listSessions(ctx: SignedInCtx): Promise<OwnSession[]> {
  const rows = await asPlatform(ctx, (tx) =>
    tx
      .select({ session: sessions, tenantDisplayName: tenants.displayName })
      .from(sessions)
      .leftJoin(tenants, eq(tenants.id, sessions.tenantId))
      .where(
        and(ownSessions(ctx.actor), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date(ctx.clock()))),
      )
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
      .limit(shown),
  );
  return rows.map(({ session, tenantDisplayName }) => ({
    id: session.id,
    device: deviceName(session.userAgent).in(ctx.language),
    address: session.address,
    method: SignInMethod.options.find((method) => method === session.method) ?? 'password',
    tenantDisplayName,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isCurrent: session.id === sessionIdOf(ctx.actor),
  }));
}

/**
 * The sessions that a session may list and end: those of the user; for one opened by a tenant's provider, those of
 * that provider only.
 */
function ownSessions({ userId, boundTenantId }: Actor) {
  return and(
    eq(sessions.userId, userId),
    boundTenantId === null ? undefined : eq(sessions.ssoTenantId, boundTenantId),
  );
}

/** Ends one of the caller's sessions, also the current one. */
export async function endOwnSession(ctx: SignedInCtx, sessionId: string): Promise<void> {
  const { userId, boundTenantId: ssoTenantId } = ctx.actor;
  const reason = sessionId === sessionIdOf(ctx.actor) ? 'signed-out' : 'revoked';
  await asPlatform(ctx, async (tx) => {
    const ended = await endSessionsOf(tx, ctx, { sessionId, userId, ssoTenantId }, reason);
    if (ended.length === 0) throw notFound(t('sessionNotFound'));
    await sessionsAudit.record(tx, ctx, { action: 'session.end', targetId: sessionId });
  });
}

export async function endOtherSessions(ctx: SignedInCtx): Promise<{ endedSessions: number }> {
  const { userId, boundTenantId: ssoTenantId } = ctx.actor;
  const sessionId = requireSessionId(ctx.actor);
  return asPlatform(ctx, async (tx) => {
    const others = { userId, ssoTenantId, exceptSessionId: sessionId };
    const ended = await endSessionsOf(tx, ctx, others, 'revoked');
    await profileAudit.record(tx, ctx, {
      action: 'session.end-others',
      targetId: userId,
      details: { endedSessions: ended.length },
    });
    return { endedSessions: ended.length };
  });
}
