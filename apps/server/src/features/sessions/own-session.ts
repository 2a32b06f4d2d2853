import { SignInMethod } from '@guidon/contract';
import { sessions, type Tx } from '@guidon/db';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { requireSessionId } from '../../platform/http/session-of.ts';
import { t } from './texts.ts';

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
