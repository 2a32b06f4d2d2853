import { isTimeZone, type Language } from '@guidon/contract';
import { sessions, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/http/context.ts';
import { withLinks } from '../../../platform/language/localized-text.ts';
import { readerLanguage } from '../../../platform/language/reader-language.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { deviceName } from './device-name.ts';
import { knownDevice } from './known-device.ts';
import { t } from '../declares.ts';

interface SigningIn {
  user: { id: string; email: string; username: string; timeZone: string | null; language: string };
  tenantId: string | null;
}

/**
 * Mails the owner of an account when a session begins in a browser that is unknown to the account, except for the
 * very first session. Called before the session is recorded.
 */
export async function mailNewDevice(tx: Tx, ctx: Ctx, { user, tenantId }: SigningIn): Promise<void> {
  const { deviceMark, settings, clock, userAgent, address } = ctx;
  if (deviceMark && knownDevice(settings.secretKey, user.email, deviceMark)) return;
  const earlier = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .limit(1);
  if (earlier.length === 0) return;

  const device = deviceName(userAgent);
  const language = readerLanguage(user.language);
  await queueMail(tx, ctx, {
    kind: 'new-device',
    to: user.email,
    userId: user.id,
    language,
    tenantId,
    subject: t('newDevice.subject', { device }),
    heading: t('newDevice.heading'),
    paragraphs: [
      t('newDevice.hello', { username: user.username }),
      t('newDevice.device', { device }),
      t('newDevice.address', { address: withLinks(address) }),
      t('newDevice.time', { time: whenFor(clock(), user.timeZone, language) }),
    ],
    action: { label: t('newDevice.review'), path: '/profile?tab=sessions' },
    footnotes: [t('newDevice.wasItYou')],
  });
}

function whenFor(nowMs: number, timeZone: string | null, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC',
  }).format(nowMs);
}
