import { buffer } from 'node:stream/consumers';
import type { Language } from '@guidon/contract';
import { asPlatform, mails } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { JobTry } from '../../../../platform/jobs/job.ts';
import type { Mailer } from '../../../../platform/mail/create-mailer.ts';
import { mailProblem, MailError } from '../../../../platform/mail/mail-problem.ts';
import { logoInMail, platformBrand } from '../../../../platform/mail/mail-brand.ts';
import { type MailContent, openMail } from '../../../../platform/mail/queue-mail.ts';
import { linkTo, renderMail } from '../../../../platform/mail/render-mail.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { brandOfRow } from '../mails.ts';
import { claimMail, settleMail } from '../../../../platform/mail/outbox.ts';
import { type MailRow, selectMails } from '../store.ts';
import { t } from '../../declares.ts';

type DeliveryServices = Pick<Services, 'database' | 'settings' | 'clock' | 'log' | 'files'>;

export interface Delivery {
  /** Null keeps mails instead of sending them. */
  mailer: Mailer | null;
  /** Whether codes and links of kept mails may stand in the log. */
  showsInLog: boolean;
}

/** Longer than one try can take. */
const claimMs = 120_000;

/**
 * Sends one mail of the outbox, or keeps it where there is no server. Fails when another try may help; after the last
 * one, or a refusal for good, the mail is marked as failed instead. Of several workers one gets the mail.
 */
export async function deliverMail(
  services: DeliveryServices,
  { mailer, showsInLog }: Delivery,
  mailId: string,
  { isLast }: JobTry,
): Promise<void> {
  const nowMs = services.clock();
  const row = await asPlatform(services, async (tx) => {
    if (!(await claimMail(tx, mailId, nowMs, nowMs + claimMs))) return null;
    const [claimed] = await selectMails(tx, { where: eq(mails.id, mailId) });
    return claimed ?? null;
  });
  if (!row) return;
  const settle = (outcome: Parameters<typeof settleMail>[2]) =>
    asPlatform(services, (tx) => settleMail(tx, mailId, outcome));
  if (!mailer) {
    await settle({ state: 'kept' });
    if (showsInLog) showInLog(services, row);
    return;
  }
  try {
    await hand(services, mailer, row);
  } catch (error) {
    const refused = mailErrorOf(error);
    if (!refused.isFinal && !isLast) {
      await settle({ state: 'queued', lastError: refused.problem });
      throw refused;
    }
    services.log.warn({ mailId, kind: row.kind }, `A mail could not be sent. ${refused.message}`);
    await settle({ state: 'failed', lastError: refused.problem });
    return;
  }
  await settle({ state: 'sent', sentAt: new Date(services.clock()) });
}

async function hand(services: DeliveryServices, mailer: Mailer, row: MailRow): Promise<void> {
  const { settings } = services;
  const platform = mailer.name ?? platformBrand.name;
  const content = contentOf(settings.secretKey, row);
  const logo = await logoOf(services, row);
  const brand = brandOfRow(row, logo && logoInMail);
  const rendered = renderMail(content, brand, settings.publicUrl);
  await mailer.send({
    ...rendered,
    id: row.id,
    kind: row.kind,
    to: row.toAddress,
    senderName: row.tenantId === null ? platform : senderOf(brand.name, platform, content.language ?? 'en'),
    ...(brand.logo && logo && { logo }),
  });
}

/** A name that a tenant has chosen does not stand alone: mailboxes show it beside the platform's address. */
function senderOf(organization: string, platform: string, language: Language): string {
  return t('senderOfTenant', { organization, platform }).in(language);
}

/** Its bytes; null where there is none, or none any longer: the mail goes out in any case. */
async function logoOf({ files, log }: DeliveryServices, { logo }: MailRow): Promise<Buffer | null> {
  if (!logo) return null;
  try {
    return await buffer(await files.open(logo.storageKey));
  } catch (error) {
    log.warn({ err: error }, 'the logo of a mail could not be read');
    return null;
  }
}

function contentOf(secretKey: string, { sealedContent }: MailRow): MailContent {
  if (sealedContent === null) throw new MailError(mailProblem('noContent'), true);
  try {
    return openMail(secretKey, sealedContent);
  } catch {
    throw new MailError(mailProblem('otherKey'), true);
  }
}

/** A mail that cannot be rendered will never be. */
function mailErrorOf(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new MailError(mailProblem('rendering', detail), true);
}

function showInLog({ settings, log }: DeliveryServices, row: MailRow): void {
  const { action, code } = contentOf(settings.secretKey, row);
  const link = action ? linkTo(settings.publicUrl, action.path) : undefined;
  const what = [code && `code ${code}`, link].filter(Boolean).join(', ');
  log.info(`Mail to ${row.toAddress}: ${row.subject}${what ? ` (${what})` : ''}`);
}
