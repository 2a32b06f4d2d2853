import { type Language, withoutLinks } from '@guidon/contract';
import { mails, newId, type Tx, users } from '@guidon/db';
import { inArray } from 'drizzle-orm';
import type { LocalizedText } from '../language/localized-text.ts';
import { readerLanguage } from '../language/reader-language.ts';
import { seal, unseal } from '../secrets/secret-box.ts';
import type { Services } from '../services/services.ts';
import { oneLine } from './plain-text.ts';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** In plain text. */
export interface MailContent {
  /** Mails that an older version queued have none and are in English. */
  language?: Language;
  subject: string;
  /** One line at the top. */
  heading: string;
  /** Before the code or the button. */
  paragraphs: readonly string[];
  /** Digits to type, shown large. */
  code?: string;
  /** A button; `path` begins with `/` and is completed with PUBLIC_URL. */
  action?: { label: string; path: string };
  footnotes?: readonly string[];
  /** A quiet link at the end that stops mails of its kind; mail programs offer it as well. */
  footerLink?: { label: string; path: string };
}

/** The same before the language of its reader is chosen. No word of a person in it becomes a link. */
export interface MailTexts {
  subject: LocalizedText;
  heading: LocalizedText;
  paragraphs: readonly LocalizedText[];
  code?: string;
  action?: { label: LocalizedText; path: string };
  footnotes?: readonly LocalizedText[];
  footerLink?: { label: LocalizedText; path: string };
}

export interface Mail extends MailTexts {
  kind: string;
  language: Language;
  /** One address. */
  to: string;
  /** The account that it is written for; null where none is known. */
  userId: string | null;
  /** Whose branding it has; null for the platform's. */
  tenantId: string | null;
}

/** Puts a mail into the outbox, in the caller's transaction: it is sent when that commits. */
export async function queueMail(tx: Tx, services: MailServices, mail: Mail): Promise<void> {
  await queueAll(tx, services, [mail]);
}

type MailServices = Pick<Services, 'settings' | 'jobs' | 'clock'>;

/** In two statements, however many there are. */
async function queueAll(
  tx: Tx,
  { settings, jobs, clock }: MailServices,
  all: readonly Mail[],
): Promise<void> {
  const createdAt = new Date(clock());
  const rows = all.map(({ to, userId, tenantId, kind, language, ...texts }) => {
    const content = contentIn(texts, language);
    return {
      id: newId(),
      tenantId,
      userId,
      toAddress: to,
      kind,
      subject: oneLine(content.subject),
      sealedContent: seal(settings.secretKey, 'mail', JSON.stringify(content)),
      createdAt,
    };
  });
  await tx.insert(mails).values(rows);
  await jobs.sendAll(
    tx,
    deliverMailJob,
    rows.map(({ id }) => ({ mailId: id })),
  );
}

/** The same to each of these accounts, in the language of its reader. */
export async function queueMailTo(
  tx: Tx,
  services: MailServices,
  userIds: readonly string[],
  mail: Omit<Mail, 'to' | 'userId' | 'language'>,
): Promise<void> {
  if (userIds.length === 0) return;
  const readers = await tx
    .select({ userId: users.id, to: users.email, language: users.language })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  if (readers.length === 0) return;
  const toReader = ({ language, ...reader }: (typeof readers)[number]) => ({
    ...mail,
    ...reader,
    language: readerLanguage(language),
  });
  await queueAll(tx, services, readers.map(toReader));
}

function contentIn(texts: MailTexts, language: Language) {
  const { subject, heading, paragraphs, code, action, footnotes, footerLink } = texts;
  const words = (text: LocalizedText) => text.in(language, withoutLinks);
  return {
    language,
    subject: words(subject),
    heading: words(heading),
    paragraphs: paragraphs.map(words),
    ...(code !== undefined && { code }),
    ...(action && { action: { ...action, label: words(action.label) } }),
    ...(footnotes && { footnotes: footnotes.map(words) }),
    ...(footerLink && { footerLink: { ...footerLink, label: words(footerLink.label) } }),
  } satisfies MailContent;
}

export function openMail(secretKey: string, sealedContent: string): MailContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `queueMail` seals for this purpose
  return JSON.parse(unseal(secretKey, 'mail', sealedContent)) as MailContent;
}

/** Eight more tries within some two hours: longer than a mail server is restarted, shorter than a code is of use. */
export const deliverMailJob = defineJob({
  name: 'deliver-mail',
  data: z.object({ mailId: z.string() }),
  retries: 8,
  delaySeconds: 15,
  maxDelaySeconds: 1_800,
  expireSeconds: 90,
  pollSeconds: 1,
  concurrency: 2,
});
