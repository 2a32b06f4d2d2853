import type { RouteReply, singleSignOnRoutes } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { findToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { findOffer } from './find-offer.ts';

type LinkView = RouteReply<typeof singleSignOnRoutes.inspectLink>['data'];

export function inspectLink(ctx: Ctx, token: string): Promise<LinkView> {
  return asPlatform(ctx, async (tx) => {
    const peeked = await findToken(tx, ctx, { purpose: 'sso-link', token });
    const { user, tenant, membership } = await findOffer(tx, peeked);
    return {
      tenantName: tenant.name,
      tenantDisplayName: tenant.displayName,
      username: user.username,
      email: user.email,
      isMember: membership?.isActive === true,
      dropsPassword: !user.isEmailVerified,
    };
  });
}
