import type { Language, MailDetail, MailSummary } from '@guidon/contract';
import { logoUrlOf } from '../../../platform/files/logo-url.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { problemText } from '../../../platform/mail/mail-problem.ts';
import { openMail } from '../../../platform/mail/queue-mail.ts';
import { linkTo, renderMail } from '../../../platform/mail/render-mail.ts';
import { brandOfRow } from './brand-of-row.ts';
import type { MailRow } from './store.ts';

export function presentMail(row: MailRow, language: Language): MailSummary {
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
export function presentDetail(
  row: MailRow,
  { settings, language }: Pick<Ctx, 'settings' | 'language'>,
): MailDetail {
  const mail = presentMail(row, language);
  if (!mail.can.read || row.sealedContent === null) return { ...mail, content: null };
  const content = openMail(settings.secretKey, row.sealedContent);
  const brand = brandOfRow(row, row.logo && `${settings.publicUrl}${logoUrlOf(row.logo.sha256)}`);
  const { text, html } = renderMail(content, brand, settings.publicUrl);
  const link = content.action ? linkTo(settings.publicUrl, content.action.path) : null;
  return { ...mail, content: { text, html, code: content.code ?? null, link } };
}
