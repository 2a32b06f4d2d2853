import type { Tx } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { readerLanguage } from '../../platform/language/reader-language.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { homeTenantOf } from '../memberships/index.ts';
import { t } from './texts.ts';

export async function mailPasswordChanged(
  tx: Tx,
  ctx: Ctx,
  user: { id: string; email: string; username: string; language: string },
): Promise<void> {
  await queueMail(tx, ctx, {
    kind: 'password-changed',
    to: user.email,
    userId: user.id,
    language: readerLanguage(user.language),
    tenantId: await homeTenantOf(tx, user.id),
    subject: t('changed.heading'),
    heading: t('changed.heading'),
    paragraphs: [t('mail.hello', { username: user.username }), t('changed.what')],
    action: { label: t('changed.logIn'), path: '/login' },
    footnotes: [t('changed.notYou')],
  });
}
