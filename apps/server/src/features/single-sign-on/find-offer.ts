import { memberships, tenants, type Tx, users } from '@guidon/db';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { RedeemedToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { LinkOffer } from './link-offer.ts';
import { lockEnabledConnection } from './store.ts';

/** The link offer of a mailed token with its account and tenant; fails with INVALID_LINK when it is no longer valid. */
export async function findOffer(tx: Tx, token: RedeemedToken | null) {
  if (!token?.tenantId || !token.userId) throw new AppError('INVALID_LINK');
  const { tenantId, userId } = token;
  const offer = LinkOffer.parse(token.data);
  const connection = await lockEnabledConnection(tx, tenantId);
  if (connection?.issuer !== offer.issuer) throw new AppError('INVALID_LINK');
  const [found] = await tx
    .select({ user: users, tenant: tenants, membership: memberships })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .leftJoin(memberships, and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)))
    .where(and(eq(users.id, userId), eq(users.isActive, true), isNull(users.deletedAt)));
  if (!found) throw new AppError('INVALID_LINK');
  return { ...found, offer };
}
