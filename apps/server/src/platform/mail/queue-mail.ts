import { mails, newId, type Tx } from '@guidon/db';
import { seal } from '../secrets/secret-box.ts';
import type { Services } from '../services/services.ts';

export type MailKind =
  | 'verify-email'
  | 'reset-password'
  | 'password-changed'
  | 'new-device'
  | 'second-factor-changed'
  | 'invitation'
  | 'sso-link'
  | 'account-deleted';

/** What a mail says, in plain text; how it looks is decided where mails are rendered. */
export interface MailContent {
  subject: string;
  /** One line at the top. */
  heading: string;
  /** What stands before the code or the button, a paragraph each. */
  paragraphs: readonly string[];
  /** Digits to type, shown large. */
  code?: string;
  /** The one thing to press; `path` begins with `/` and is completed with PUBLIC_URL. */
  action?: { label: string; path: string };
  /** What stands below, such as when to ignore the mail. */
  footnotes?: readonly string[];
}

export interface Mail extends MailContent {
  kind: MailKind;
  /** One address. */
  to: string;
  /** Whose branding it carries; null for the platform's own. */
  tenantId: string | null;
}

/** Puts a mail into the outbox, in the transaction of what it tells: it goes out when that one commits. */
export async function queueMail(tx: Tx, { settings }: Pick<Services, 'settings'>, mail: Mail): Promise<void> {
  const { to, tenantId, kind, ...content } = mail;
  await tx.insert(mails).values({
    id: newId(),
    tenantId,
    toAddress: to,
    kind,
    subject: content.subject,
    sealedContent: seal(settings.secretKey, 'mail', JSON.stringify(content)),
  });
}
