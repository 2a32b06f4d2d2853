import { tenants, type Tx, type users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/http/context.ts';
import { readerLanguage } from '../../platform/language/reader-language.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { issueToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import type { LinkOffer } from './link-offer.ts';
import { t } from './declares.ts';

type UserRow = typeof users.$inferSelect;

const validMs = 24 * 60 * 60_000;
/** Limits the mails to an address, however often a provider names it. */
const mails = { name: 'sso-link', points: 3, perSeconds: 60 * 60 };

interface AddressedOffer {
  tenantId: string;
  offer: LinkOffer;
  /** Null where the address has no account. */
  owner: UserRow | null;
  email: string;
}

/** Mails a link that connects an account, or makes one; answers false when the address was sent several already. */
export async function sendOffer(
  tx: Tx,
  ctx: Ctx,
  { tenantId, offer, owner, email }: AddressedOffer,
): Promise<boolean> {
  if (!(await ctx.rateLimits.consume(mails, email)).allowed) return false;
  const { token } = await issueToken(tx, ctx, {
    purpose: 'sso-link',
    userId: owner?.id ?? null,
    tenantId,
    data: { ...offer },
    validMs,
  });
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
  const organization = tenant?.displayName ?? '';
  await queueMail(tx, ctx, {
    kind: 'sso-link',
    to: email,
    language: owner ? readerLanguage(owner.language) : ctx.language,
    tenantId,
    subject: t('link.subject', { organization }),
    ...(owner ? wordsFor(owner, organization, token) : wordsForNewcomer(organization, token)),
    footnotes: [t('link.valid'), t('link.notYou')],
  });
  return true;
}

function wordsFor({ id: userId, username }: UserRow, organization: string, token: string) {
  return {
    userId,
    heading: t('link.heading'),
    paragraphs: [t('link.somebody', { organization }), t('link.connect', { username, organization })],
    action: { label: t('link.review'), path: pathOf(token) },
  };
}

function wordsForNewcomer(organization: string, token: string) {
  return {
    userId: null,
    heading: t('newcomer.heading'),
    paragraphs: [t('newcomer.somebody', { organization }), t('newcomer.create', { organization })],
    action: { label: t('newcomer.review'), path: pathOf(token) },
  };
}

function pathOf(token: string): string {
  return `/sso/link?token=${token}`;
}
