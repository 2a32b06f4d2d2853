import { asPlatform, mails } from '@guidon/db';
import { asc, eq } from 'drizzle-orm';
import { type MailContent, openMail } from '../platform/mail/queue-mail.ts';
import type { TestApp } from './test-app.ts';

export interface QueuedMail extends MailContent {
  id: string;
  kind: string;
  to: string;
  tenantId: string | null;
  state: string;
}

/** Mails to an address whose content is still stored, oldest first; of one kind when it is given. */
export async function readMails(app: TestApp, to: string, kind?: string): Promise<QueuedMail[]> {
  const rows = await asPlatform(app.services, (tx) =>
    tx.select().from(mails).where(eq(mails.toAddress, to)).orderBy(asc(mails.createdAt), asc(mails.id)),
  );
  return rows.flatMap((row) => {
    if (row.sealedContent === null || (kind !== undefined && row.kind !== kind)) return [];
    return {
      ...openMail(app.services.settings.secretKey, row.sealedContent),
      id: row.id,
      kind: row.kind,
      to: row.toAddress,
      tenantId: row.tenantId,
      state: row.state,
    };
  });
}

/** The newest mail to an address; fails when there is none. */
export async function readMail(app: TestApp, to: string, kind?: string): Promise<QueuedMail> {
  const newest = (await readMails(app, to, kind)).at(-1);
  if (!newest) throw new Error(`No mail to ${to}${kind === undefined ? '' : ` of the kind ${kind}`}.`);
  return newest;
}
