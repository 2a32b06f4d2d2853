import { mails, newId, type Tx } from '@guidon/db';
import { seal, unseal } from '../secrets/secret-box.ts';
import type { Services } from '../services/services.ts';
import { oneLine } from './one-line.ts';

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

/** Puts a mail into the outbox, in the caller's transaction: it is sent when that commits. */
export async function queueMail(
  tx: Tx,
  { settings, jobs, clock }: Pick<Services, 'settings' | 'jobs' | 'clock'>,
  mail: Mail,
): Promise<void> {
  const { to, tenantId, kind, ...content } = mail;
  const id = newId();
  await tx.insert(mails).values({
    id,
    tenantId,
    toAddress: to,
    kind,
    subject: oneLine(content.subject),
    sealedContent: seal(settings.secretKey, 'mail', JSON.stringify(content)),
    createdAt: new Date(clock()),
  });
  await jobs.send(tx, 'deliver-mail', { mailId: id });
}

/** What `queueMail` sealed. */
export function openMail(secretKey: string, sealedContent: string): MailContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `queueMail` seals for this purpose
  return JSON.parse(unseal(secretKey, 'mail', sealedContent)) as MailContent;
}
