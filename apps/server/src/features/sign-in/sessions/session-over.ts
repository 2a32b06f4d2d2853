import { isSuspended, memberships, sessions, tenants, type Statements } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import type { SessionEnd } from './end-sessions.ts';
import { t } from '../declares.ts';

/** A reason without a text has the sentence of the code: a sign-in elsewhere has taken the session over. */
const textOf: Partial<Record<SessionEnd, LocalizedText>> = {
  'signed-out': t('ended.signedOut'),
  revoked: t('ended.revoked'),
  'password-changed': t('ended.passwordChanged'),
  'account-closed': t('ended.accountClosed'),
  'membership-ended': t('ended.membershipEnded'),
  'tenant-suspended': t('ended.tenantSuspended'),
};

/** Says why a session is over, and which organization its user has left. */
export async function sessionOver(tx: Statements, sessionId: string): Promise<AppError> {
  const [session] = await tx
    .select({
      reason: sessions.endReason,
      isActive: memberships.isActive,
      tenant: tenants.displayName,
      removedAt: memberships.removedAt,
      isSuspended: isSuspended(sessions.tenantId),
    })
    .from(sessions)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, sessions.userId), eq(memberships.tenantId, sessions.tenantId)),
    )
    .leftJoin(tenants, eq(tenants.id, memberships.tenantId))
    .where(eq(sessions.id, sessionId));
  if (session?.isSuspended) return new AppError('TENANT_SUSPENDED');
  if (session?.isActive === false && session.tenant !== null) {
    const key = session.removedAt ? 'removedFrom' : 'deactivatedIn';
    return new AppError('SESSION_ENDED', t(key, { organization: session.tenant }));
  }
  return new AppError('SESSION_ENDED', session?.reason ? textOf[session.reason] : undefined);
}
