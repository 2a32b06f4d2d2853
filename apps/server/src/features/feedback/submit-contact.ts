import { type feedbackRoutes, limits, type RouteInput, type RouteResult } from '@guidon/contract';
import { asPlatform, memberships, newId, tenants, type Tx, users } from '@guidon/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { verbatim, withLinks } from '../../platform/language/localized-text.ts';
import { readerLanguage } from '../../platform/language/reader-language.ts';
import { platformBrand } from '../../platform/mail/mail-brand.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { feedbackAudit, t } from './declares.ts';
import { insertFeedback } from './store.ts';
type Message = RouteInput<typeof feedbackRoutes.contact>['body'];

const perSeconds = 24 * 60 * 60;
const fromNetwork = { name: 'contact-network', points: limits.contactPerDay, perSeconds };
const fromAddress = { name: 'contact-address', points: limits.contactPerDay, perSeconds };
const toOrganization = { name: 'contact-organization', points: 100, perSeconds };

/** So that one message is not a flood of mails. */
const readersMax = 10;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * To the admins of the organization that was named, else to the super-admins. Nothing is ever sent to the address that
 * was given, and no header of a mail is made of what was typed but its subject.
 */
export async function submitContact(
  ctx: Ctx,
  message: Message,
  wanted: string | undefined,
): Promise<RouteResult<typeof feedbackRoutes.contact>> {
  const { captchaTokenV3: v3, captchaTokenV2: v2 } = message;
  const { address } = ctx;
  const tokens = { v3: v3 ?? undefined, v2: v2 ?? undefined };
  const outcome = await ctx.botCheck.verify(tokens, { action: 'contact', address, risk: 0 });
  if (!outcome.ok) throw new AppError('CAPTCHA_FAILED');
  if (outcome.requiresVisible) return { requiresV2Captcha: true };
  await asPlatform(ctx, async (tx) => {
    const organization = await findOrganization(tx, wanted);
    await throttle(ctx.rateLimits, fromNetwork, networkOf(address));
    await throttle(ctx.rateLimits, fromAddress, message.email);
    await throttle(ctx.rateLimits, toOrganization, organization?.id ?? '');
    await deliver(tx, ctx, message, organization);
  });
  return { requiresV2Captcha: false };
}

interface Organization {
  id: string;
  name: string;
  /** Where the organization wants such messages, if that is proven; null for its admins. */
  contactEmail: string | null;
}

async function findOrganization(tx: Tx, wanted: string | undefined): Promise<Organization | null> {
  if (!wanted) return null;
  const given = wanted.toLowerCase();
  const [found] = await tx
    .select({
      id: tenants.id,
      name: tenants.displayName,
      contactEmail: sql<
        string | null
      >`case when ${tenants.contactEmailProvenAt} is not null then ${tenants.contactEmail} end`,
    })
    .from(tenants)
    .where(uuid.test(given) ? eq(tenants.id, given) : eq(tenants.name, given));
  return found ?? null;
}

async function deliver(tx: Tx, ctx: Ctx, message: Message, organization: Organization | null) {
  const id = newId();
  const at = new Date(ctx.clock());
  const { name, email, subject } = message;
  if (organization) {
    const row = {
      tenantId: organization.id,
      id,
      about: 'contact' as const,
      subject,
      contactName: name,
      contactEmail: email,
      createdAt: at,
      updatedAt: at,
    };
    await insertFeedback(tx, row, message.message);
  }
  const readers = await readersOf(tx, organization);
  for (const reader of readers) await mailReader(tx, ctx, { message, organization, reader });
  await feedbackAudit.record(tx, ctx, {
    action: 'contact.submit',
    targetId: organization ? id : null,
    ...(organization && { tenantId: organization.id }),
    details: { mails: readers.length },
  });
}

async function readersOf(tx: Tx, organization: Organization | null): Promise<Reader[]> {
  if (organization === null) return superAdmins(tx);
  const { id, contactEmail: email } = organization;
  return email === null ? adminsOf(tx, id) : [{ userId: null, email, language: 'en' }];
}

const reader = { userId: users.id, email: users.email, language: users.language };
type Reader = Pick<typeof users.$inferSelect, 'email' | 'language'> & { userId: string | null };

function adminsOf(tx: Tx, tenantId: string) {
  return tx
    .select(reader)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.role, 'admin'),
        eq(memberships.isActive, true),
        eq(users.isActive, true),
        eq(users.isEmailVerified, true),
      ),
    )
    .orderBy(asc(users.id))
    .limit(readersMax);
}

function superAdmins(tx: Tx) {
  return tx
    .select(reader)
    .from(users)
    .where(and(eq(users.isSuperAdmin, true), eq(users.isActive, true), eq(users.isEmailVerified, true)))
    .orderBy(asc(users.id))
    .limit(readersMax);
}

interface ToReader {
  message: Message;
  organization: Organization | null;
  reader: Reader;
}

async function mailReader(tx: Tx, ctx: Ctx, { message, organization, reader: to }: ToReader): Promise<void> {
  const { name, email, subject } = message;
  await queueMail(tx, ctx, {
    kind: 'contact',
    to: to.email,
    userId: to.userId,
    tenantId: organization?.id ?? null,
    language: readerLanguage(to.language),
    subject: t('mail.subject', { subject }),
    heading: t('mail.heading'),
    paragraphs: [
      t('mail.from', {
        name,
        email: withLinks(email),
        organization: organization?.name ?? platformBrand.name,
      }),
      t('mail.about', { subject }),
      verbatim(message.message),
    ],
    ...(organization && { action: { label: t('mail.open'), path: '/admin/feedback' } }),
    footnotes: [t('mail.unchecked')],
  });
}
