import { memberships, sessions, tenants, type Statements } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { t } from './texts.ts';

export async function sessionOver(tx: Statements, sessionId: string): Promise<AppError> {
  const [left] = await tx
    .select({ tenant: tenants.displayName, removedAt: memberships.removedAt })
    .from(sessions)
    .innerJoin(
      memberships,
      and(eq(memberships.userId, sessions.userId), eq(memberships.tenantId, sessions.tenantId)),
    )
    .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
    .where(and(eq(sessions.id, sessionId), eq(memberships.isActive, false)));
  if (!left) return new AppError('SESSION_ENDED');
  const key = left.removedAt ? 'removedFrom' : 'deactivatedIn';
  return new AppError('SESSION_ENDED', t(key, { organization: left.tenant }));
}
