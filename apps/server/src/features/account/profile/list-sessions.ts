import { type OwnSession, SignInMethod } from '@guidon/contract';
import { asPlatform, sessions, tenants } from '@guidon/db';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Actor, SignedInCtx } from '../../../platform/http/context.ts';
import { sessionIdOf } from '../../../platform/http/session-of.ts';
import { deviceName } from '../../sign-in/index.ts';

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
