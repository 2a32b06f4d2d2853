import { type Tx, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/http/context.ts';
import { readerLanguage } from '../../../platform/language/reader-language.ts';
import { type MailTexts, queueMail } from '../../../platform/mail/queue-mail.ts';
import { countBackupCodes } from './backup-codes.ts';
import { t } from '../declares.ts';

interface Owner {
  userId: string;
  tenantId: string | null;
}

type Words = Pick<MailTexts, 'subject' | 'paragraphs'>;

const action = { label: t('mail.review'), path: '/profile' };
const footnotes = [t('mail.notYou')];

export async function mailFactorChange(tx: Tx, ctx: Ctx, owner: Owner, words: Words): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, owner.userId));
  if (!user) return;
  await queueMail(tx, ctx, {
    kind: 'second-factor-changed',
    to: user.email,
    userId: owner.userId,
    language: readerLanguage(user.language),
    tenantId: owner.tenantId,
    subject: words.subject,
    heading: words.subject,
    paragraphs: words.paragraphs,
    action,
    footnotes,
  });
}

export async function mailBackupCodeUsed(tx: Tx, ctx: Ctx, owner: Owner): Promise<void> {
  const left = await countBackupCodes(tx, owner.userId);
  await mailFactorChange(tx, ctx, owner, {
    subject: t('codeUsed.subject'),
    paragraphs: [t('codeUsed.what'), t('codeUsed.left', { left })],
  });
}
