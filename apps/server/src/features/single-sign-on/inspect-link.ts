import type { RouteReply, singleSignOnRoutes } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { findToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { findOffer } from './find-offer.ts';

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
