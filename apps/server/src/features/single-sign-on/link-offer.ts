import { SsoRole, type RouteReply, type singleSignOnRoutes } from '@guidon/contract';
import { z } from 'zod';
import { Newcomer } from './create-member.ts';
import { memberships, tenants, type Tx, users, asPlatform } from '@guidon/db';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { type RedeemedToken, findToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { findUserByEmail } from '../accounts/index.ts';
import { lockEnabledConnection } from './store.ts';
import type { Ctx } from '../../platform/http/context.ts';

/** What a mail offers to connect to its reader's account, or to the one that is made for a newcomer. */
export const LinkOffer = z.object({
  issuer: z.string(),
  subject: z.string(),
  role: SsoRole,
  newcomer: Newcomer.optional(),
});

export type LinkOffer = z.infer<typeof LinkOffer>;

interface OfferOfTenant {
  tenant: typeof tenants.$inferSelect;
  offer: LinkOffer;
}

/** The account to connect, with its membership, or the person for whom one is made. */
type FoundOffer =
  | (OfferOfTenant & { owner: Awaited<ReturnType<typeof requireOwner>> })
  | (OfferOfTenant & { owner: null; newcomer: Newcomer });

/** What the token of a mail offers; fails with INVALID_LINK when that is no longer valid. */
export async function findOffer(tx: Tx, token: RedeemedToken | null): Promise<FoundOffer> {
  if (!token?.tenantId) throw new AppError('INVALID_LINK');
  const { tenantId } = token;
  const offer = LinkOffer.parse(token.data);
  const connection = await lockEnabledConnection(tx, tenantId);
  if (connection?.issuer !== offer.issuer) throw new AppError('INVALID_LINK');
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
  if (!tenant) throw new AppError('INVALID_LINK');
  const { newcomer } = offer;
  // Who reads the mails of the address may have made an account for it since.
  const userId = newcomer ? (await findUserByEmail(tx, newcomer.email))?.id : token.userId;
  if (newcomer && userId === undefined) return { tenant, offer, owner: null, newcomer };
  if (!userId) throw new AppError('INVALID_LINK');
  return { tenant, offer, owner: await requireOwner(tx, tenantId, userId) };
}

async function requireOwner(tx: Tx, tenantId: string, userId: string) {
  const [owner] = await tx
    .select({ user: users, membership: memberships })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)))
    .where(and(eq(users.id, userId), eq(users.isActive, true), isNull(users.deletedAt)));
  if (!owner) throw new AppError('INVALID_LINK');
  return owner;
}

type LinkView = RouteReply<typeof singleSignOnRoutes.inspectLink>['data'];

export function inspectLink(ctx: Ctx, token: string): Promise<LinkView> {
  return asPlatform(ctx, async (tx) => {
    const found = await findOffer(tx, await findToken(tx, ctx, { purpose: 'sso-link', token }));
    const organization = {
      tenantName: found.tenant.name,
      tenantDisplayName: found.tenant.displayName,
    };
    if (found.owner === null) {
      const { email } = found.newcomer;
      return { ...organization, username: null, email, isMember: false, dropsPassword: false };
    }
    const { user, membership } = found.owner;
    return {
      ...organization,
      username: user.username,
      email: user.email,
      isMember: membership?.isActive === true,
      dropsPassword: !user.isEmailVerified,
    };
  });
}
