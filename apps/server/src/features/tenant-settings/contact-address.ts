import { limits } from '@guidon/contract';
import { asPlatform, inTenant, memberships, type Tx, tenants, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { requireMailCooldown } from '../../platform/mail/require-mail-cooldown.ts';
import { endTokens, issueToken, redeemCode } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { proveContactEmail } from '../memberships/index.ts';
import { t, tenantSettingsAudit } from './declares.ts';
const purpose = 'contact-email';
const minutes = limits.resetCodeMs / 60_000;
/** Codes go to addresses whose owners have not asked for them. */
const codes = { name: 'contact-email-codes', points: 10, perSeconds: 24 * 60 * 60 };

/** Whether an address is already known to belong to somebody who runs the organization. */
export async function isAddressOfAdmin(tx: Tx, tenantId: string, email: string): Promise<boolean> {
  const [admin] = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.role, 'admin'),
        eq(memberships.isActive, true),
        eq(users.isActive, true),
        eq(users.isEmailVerified, true),
        eq(users.email, email),
      ),
    );
  return admin !== undefined;
}

/** Mails a code to the address that is not proven yet; fails with CONFLICT where there is none. */
export async function mailContactCode(ctx: MemberCtx): Promise<void> {
  const { tenantId, actor } = ctx;
  await asPlatform(ctx, async (tx) => {
    const { email, organization } = await requireUnproven(tx, tenantId);
    await requireMailCooldown(tx, ctx, { purpose, to: email });
    await throttle(ctx.rateLimits, codes, tenantId);
    await endTokens(tx, ctx, { purpose, userId: actor.userId });
    const { code } = await issueToken(tx, ctx, {
      purpose,
      userId: actor.userId,
      tenantId,
      data: { email },
      validMs: limits.resetCodeMs,
    });
    await queueMail(tx, ctx, {
      kind: purpose,
      to: email,
      userId: null,
      language: ctx.language,
      tenantId,
      subject: t('mail.subject'),
      heading: t('mail.subject'),
      paragraphs: [t('mail.wanted', { organization }), t('mail.typeCode')],
      code,
      footnotes: [t('mail.valid', { minutes }), t('mail.notYou')],
    });
    await tenantSettingsAudit.record(tx, ctx, {
      action: 'tenant.mail-contact-code',
      targetId: tenantId,
      tenantId,
      details: { email },
    });
  });
}

/** The code proves the address that it was mailed to, if that is still the one. A wrong try is counted. */
export async function confirmContactEmail(ctx: MemberCtx, code: string): Promise<void> {
  const { tenantId, actor } = ctx;
  const redeemed = await asPlatform(ctx, async (tx) => {
    await requireUnproven(tx, tenantId);
    return redeemCode(tx, ctx, { purpose, userId: actor.userId, code });
  });
  const email = redeemed?.tenantId === tenantId ? redeemed.data['email'] : undefined;
  if (typeof email !== 'string') throw new AppError('INVALID_CODE', undefined, { field: 'code' });
  await inTenant(ctx, async (tx) => {
    if (!(await proveContactEmail(tx, tenantId, { email, now: new Date(ctx.clock()) })))
      throw new AppError('INVALID_CODE', undefined, { field: 'code' });
    await tenantSettingsAudit.record(tx, ctx, {
      action: 'tenant.prove-contact-email',
      targetId: tenantId,
      details: { email },
    });
  });
}

async function requireUnproven(tx: Tx, tenantId: string): Promise<{ email: string; organization: string }> {
  const [tenant] = await tx
    .select({
      email: tenants.contactEmail,
      organization: tenants.displayName,
      provenAt: tenants.contactEmailProvenAt,
    })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!tenant?.email || tenant.provenAt) throw new AppError('CONFLICT', t('nothingToProve'));
  return { email: tenant.email, organization: tenant.organization };
}
