import { verbatim } from '../platform/language/localized-text.ts';
import type { Mail, MailContent } from '../platform/mail/queue-mail.ts';

export interface PlainMail extends MailContent {
  kind: string;
  to: string;
  tenantId: string | null;
}

export function plainMail({ kind, to, tenantId, ...content }: PlainMail): Mail {
  const { subject, heading, paragraphs, code, action, footnotes, footerLink } = content;
  return {
    kind,
    to,
    userId: null,
    tenantId,
    language: 'en',
    subject: verbatim(subject),
    heading: verbatim(heading),
    paragraphs: paragraphs.map(verbatim),
    ...(code !== undefined && { code }),
    ...(action && { action: { ...action, label: verbatim(action.label) } }),
    ...(footnotes && { footnotes: footnotes.map(verbatim) }),
    ...(footerLink && { footerLink: { ...footerLink, label: verbatim(footerLink.label) } }),
  };
}
