import {
  type MailSummary,
  type mailRoutes,
  type RouteInput,
  type MailDetail,
  type Language,
  withoutLinks,
} from '@guidon/contract';
import { asPlatform, mails, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { SignedInCtx, Ctx } from '../../../platform/http/context.ts';
import { keysetPage, type ListPage, orderByLatest } from '../../../platform/http/keyset-page.ts';
import { selectMails, type MailRow } from './store.ts';
import { notFound, AppError } from '../../../platform/http/app-error.ts';
import { mailsAudit, t } from '../declares.ts';
import { logoUrlOf } from '../../../platform/files/pictures.ts';
import { problemText } from '../../../platform/mail/mail-problem.ts';
import { openMail, deliverMailJob } from '../../../platform/mail/queue-mail.ts';
import { linkTo, renderMail } from '../../../platform/mail/render-mail.ts';
import { brandOf, type MailBrand } from '../../../platform/mail/mail-brand.ts';
import { requeueMail } from '../../../platform/mail/outbox.ts';

type Query = RouteInput<typeof mailRoutes.list>['query'];

const latestFirst = orderByLatest('mails', mails.createdAt, mails.id);

/** The outbox of the whole platform, the newest first. */
export async function listMails(
  ctx: SignedInCtx,
  { state, search, cursor, limit }: Query,
): Promise<ListPage<MailSummary>> {
  const page = keysetPage(ctx, latestFirst, { cursor, limit });
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const where = and(
    state ? eq(mails.state, state) : undefined,
    pattern === null
      ? undefined
      : sql`(${mails.toAddress} ilike ${pattern} or ${mails.subject} ilike ${pattern})`,
  );
  const rows = await asPlatform(ctx, (tx) => selectMails(tx, { where, ...page }));
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map((mail) => presentMail(mail, ctx.language)), nextCursor };
}

/** Reading a kept mail is recorded, because its link could sign the reader in as its addressee. */
export function getMail(ctx: SignedInCtx, mailId: string): Promise<MailDetail> {
  return asPlatform(ctx, async (tx) => {
    const mail = presentDetail(await requireMail(tx, mailId), ctx);
    if (mail.content) {
      await mailsAudit.record(tx, ctx, {
        action: 'mail.read',
        targetId: mailId,
        details: { kind: mail.kind, to: mail.to },
      });
    }
    return mail;
  });
}

async function requireMail(tx: Tx, mailId: string): Promise<MailRow> {
  const [row] = await selectMails(tx, { where: eq(mails.id, mailId) });
  if (!row) throw notFound(t('mailNotFound'));
  return row;
}

function presentMail(row: MailRow, language: Language): MailSummary {
  const {
    id,
    tenantId,
    tenantName,
    tenantDisplayName,
    toAddress: to,
    subject,
    kind,
    state,
    tries,
    lastError,
  } = row;
  return {
    id,
    to,
    subject,
    kind,
    tenant:
      tenantId && tenantName && tenantDisplayName !== null
        ? { id: tenantId, name: tenantName, displayName: tenantDisplayName }
        : null,
    state,
    tries,
    lastError: lastError && problemText(lastError).in(language),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    can: { read: state === 'kept', retry: state === 'failed' || state === 'kept' },
  };
}

/** Includes the content of a kept mail, which is never sent. */
function presentDetail(row: MailRow, { settings, language }: Pick<Ctx, 'settings' | 'language'>): MailDetail {
  const mail = presentMail(row, language);
  if (!mail.can.read || row.sealedContent === null) return { ...mail, content: null };
  const content = openMail(settings.secretKey, row.sealedContent);
  const brand = brandOfRow(row, row.logo && `${settings.publicUrl}${logoUrlOf(row.logo.sha256)}`);
  const { text, html } = renderMail(content, brand, settings.publicUrl);
  const link = content.action ? linkTo(settings.publicUrl, content.action.path) : null;
  return { ...mail, content: { text, html, code: content.code ?? null, link } };
}

/** The brand of a mail; `logoSrc` is the address of the logo, null for none. */
export function brandOfRow(row: MailRow, logoSrc: string | null): MailBrand {
  const { branding, logo } = row;
  const tenantDisplayName = row.tenantDisplayName === null ? null : withoutLinks(row.tenantDisplayName);
  if (!branding) return brandOf(tenantDisplayName);
  const { brandingType, companyName, textColor } = branding;
  const isShown = brandingType === 'logo' && logo !== null && logoSrc !== null;
  return brandOf(tenantDisplayName, {
    companyName: withoutLinks(companyName),
    textColor,
    logo: isShown ? { src: logoSrc, width: logo.width, height: logo.height } : null,
  });
}

export function retryMail(ctx: SignedInCtx, mailId: string): Promise<MailDetail> {
  return asPlatform(ctx, async (tx) => {
    const { kind, toAddress: to } = await requireMail(tx, mailId);
    if (!(await requeueMail(tx, mailId))) throw new AppError('CONFLICT', t('onlyFailedOrKept'));
    await ctx.jobs.send(tx, deliverMailJob, { mailId });
    await mailsAudit.record(tx, ctx, { action: 'mail.retry', targetId: mailId, details: { kind, to } });
    return presentDetail(await requireMail(tx, mailId), ctx);
  });
}
