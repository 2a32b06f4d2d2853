import type { MailDetail } from '@guidon/contract';
import { asPlatform, mails, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { mailsAudit, t } from '../declares.ts';
import { presentDetail } from './present-mail.ts';
import { type MailRow, selectMails } from './store.ts';

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

export async function requireMail(tx: Tx, mailId: string): Promise<MailRow> {
  const [row] = await selectMails(tx, { where: eq(mails.id, mailId) });
  if (!row) throw notFound(t('mailNotFound'));
  return row;
}
