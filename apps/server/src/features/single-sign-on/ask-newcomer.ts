import type { Tx } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { singleSignOnAudit } from './audit.ts';
import type { LinkOffer } from './link-offer.ts';
import { sendOffer } from './send-offer.ts';

interface NewcomerOffer extends LinkOffer {
  newcomer: NonNullable<LinkOffer['newcomer']>;
}

/** Limits what one tenant's provider has mailed to people who may never have heard of it. */
const mailsOfTenant = { name: 'sso-newcomers', points: 200, perSeconds: 60 * 60 };

/** Asks by mail whether an address belongs to the person whom the provider names; makes nothing before the answer. */
export async function askNewcomer(
  tx: Tx,
  ctx: Ctx,
  { tenantId, offer }: { tenantId: string; offer: NewcomerOffer },
): Promise<void> {
  if (!(await ctx.rateLimits.consume(mailsOfTenant, tenantId)).allowed) return;
  const { email } = offer.newcomer;
  const isSent = await sendOffer(tx, ctx, { tenantId, offer, owner: null, email });
  if (!isSent) return;
  await singleSignOnAudit.record(tx, ctx, {
    action: 'sso.ask-newcomer',
    targetId: tenantId,
    tenantId,
    details: { issuer: offer.issuer },
  });
}
