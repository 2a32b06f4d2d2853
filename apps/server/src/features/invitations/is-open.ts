import { invitations } from '@guidon/db';
import { and, gt, isNull, type SQL } from 'drizzle-orm';

/** Neither accepted nor revoked. */
export function isUnused(): SQL | undefined {
  return and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
}

/** Can be accepted at `now`. */
export function isOpen(now: Date): SQL | undefined {
  return and(isUnused(), gt(invitations.expiresAt, now));
}
