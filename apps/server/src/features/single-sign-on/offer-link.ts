import { tenants, type Tx, type users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/http/context.ts';
import { readerLanguage } from '../../platform/language/reader-language.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { issueToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { singleSignOnAudit } from './audit.ts';
import type { LinkOffer } from './link-offer.ts';
import { mapRole } from './map-role.ts';
import type { ProviderClaims } from './read-claims.ts';
import type { ConnectionRow } from './store.ts';
import { t } from './texts.ts';

const validMs = 24 * 60 * 60_000;
/** Limits the mails to an owner, however often a provider names the address. */
const mails = { name: 'sso-link', points: 3, perSeconds: 60 * 60 };

/**
 * Asks the owner of an account by mail whether the provider may sign them in; reveals nothing to the browser that
 * tried.
 */
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
    userId: owner.id,
    language: readerLanguage(owner.language),
    tenantId,
    subject: t('link.subject', { organization }),
    heading: t('link.heading'),
    paragraphs: [
      t('link.somebody', { organization }),
      t('link.connect', { username: owner.username, organization }),
    ],
    action: { label: t('link.review'), path: `/sso/link?token=${token}` },
    footnotes: [t('link.valid'), t('link.notYou')],
  });
  await singleSignOnAudit.record(tx, ctx, {
    action: 'sso.offer-link',
    targetId: owner.id,
    tenantId,
    details: { issuer },
  });
}
