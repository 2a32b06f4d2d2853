import { type Tx, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/http/context.ts';
import { readerLanguage } from '../../platform/language/reader-language.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { t } from './texts.ts';

interface RemovalMail {
  tenantId: string;
  userId: string;
  team: string;
  event: { id: string; name: string };
  reason: string;
}

export async function mailRemoved(tx: Tx, ctx: Ctx, removed: RemovalMail): Promise<void> {
  const { tenantId, userId, team, event, reason } = removed;
  const [user] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  const subject = t('mail.removed.subject', { team });
  await queueMail(tx, ctx, {
    kind: 'removed-from-team',
    to: user.email,
    userId,
    tenantId,
    language: readerLanguage(user.language),
    subject,
    heading: subject,
    paragraphs: [
      t('mail.removed.what', { team, event: event.name }),
      ...(reason === '' ? [] : [t('mail.removed.reason', { reason })]),
    ],
    action: { label: t('mail.removed.open'), path: `/events/${event.id}` },
  });
}
