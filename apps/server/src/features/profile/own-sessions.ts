import { sessions } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/http/context.ts';

/**
 * The sessions that a session may list and end: those of the user; for one opened by a tenant's provider, those of
 * that provider only.
 */
export function ownSessions({ userId, boundTenantId }: Actor) {
  return and(
    eq(sessions.userId, userId),
    boundTenantId === null ? undefined : eq(sessions.ssoTenantId, boundTenantId),
  );
}
