import { sessions } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/http/context.ts';

/** Sessions that a session may know of and end: those of the user; of one that a tenant's provider opened, that kind. */
export function ownSessions({ userId, ssoTenantId }: Actor) {
  return and(
    eq(sessions.userId, userId),
    ssoTenantId === null ? undefined : eq(sessions.ssoTenantId, ssoTenantId),
  );
}
