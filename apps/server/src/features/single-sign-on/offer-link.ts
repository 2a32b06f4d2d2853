import { tenants, type Tx, type users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { issueToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import type { LinkOffer } from './link-offer.ts';
import { mapRole } from './map-role.ts';
import type { ProviderClaims } from './read-claims.ts';
import type { ConnectionRow } from './store.ts';

const validMs = 24 * 60 * 60_000;
/** However often a provider names the address, its owner is not flooded. */
const mails = { name: 'sso-link', points: 3, perSeconds: 60 * 60 };

/** Asks the owner of an account, by mail, whether the provider may sign them in; says nothing to whoever tried. */
export async function offerLink(
  tx: Tx,
  ctx: Ctx,
  {
    connection,
    claims,
    owner,
  }: {
    connection: ConnectionRow;
    claims: ProviderClaims;
    owner: typeof users.$inferSelect;
  },
): Promise<void> {
  if (!owner.isActive || owner.deletedAt) return;
  if (!(await ctx.rateLimits.consume(mails, owner.id)).allowed) return;
  const { tenantId, issuer } = connection;
  const offer: LinkOffer = {
    issuer,
    subject: claims.subject,
    role: mapRole(claims.groups, connection),
  };
  const { token } = await issueToken(tx, ctx, {
    purpose: 'sso-link',
    userId: owner.id,
    tenantId,
    data: { ...offer },
    validMs,
  });
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
  const organization = tenant?.displayName ?? '';
  await queueMail(tx, ctx, {
    kind: 'sso-link',
    to: owner.email,
    tenantId,
    subject: `Is this you signing in through ${organization}?`,
    heading: 'Connect your account',
    paragraphs: [
      `Somebody has just signed in through the identity provider of ${organization} with this email address.`,
      `If it was you, connect your account ${owner.username}: from then on that provider can sign you in to ${organization}. It reaches nothing else of your account.`,
    ],
    action: { label: 'Review and connect', path: `/sso/link?token=${token}` },
    footnotes: [
      'The link is valid for 24 hours.',
      'If it was not you, ignore this mail. Nothing has been changed, and nobody was let in.',
    ],
  });
  await recordAudit(tx, ctx, {
    action: 'sso.offer-link',
    targetType: 'user',
    targetId: owner.id,
    tenantId,
    details: { issuer },
  });
}
