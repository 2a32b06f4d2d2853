import { memberships, sessions, tenants, type Statements } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';

/** Why a session speaks for nobody any more, in a sentence for the person who had it. */
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
  const what = left.removedAt ? 'You were removed from' : 'Your membership was deactivated in';
  return new AppError('SESSION_ENDED', `${what} ${left.tenant}. Sign in again to go on elsewhere.`);
}
