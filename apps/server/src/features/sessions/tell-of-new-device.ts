import { isTimeZone } from '@guidon/contract';
import { sessions, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { deviceName } from './device-name.ts';
import { knownDevice } from './known-device.ts';

interface SigningIn {
  user: { id: string; email: string; username: string; timeZone: string | null };
  tenantId: string | null;
}

/**
 * Writes to the owner of an account when a session is about to begin in a browser that the account does not know. The
 * first session of all is no news. Called before the session is recorded.
 */
export async function tellOfNewDevice(tx: Tx, ctx: Ctx, { user, tenantId }: SigningIn): Promise<void> {
  const { deviceMark, settings, clock, userAgent, address } = ctx;
  if (deviceMark && knownDevice(settings.secretKey, user.email, deviceMark)) return;
  const earlier = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .limit(1);
  if (earlier.length === 0) return;

  const device = deviceName(userAgent);
  await queueMail(tx, ctx, {
    kind: 'new-device',
    to: user.email,
    tenantId,
    subject: `New sign-in to your account: ${device}`,
    heading: 'New sign-in to your account',
    paragraphs: [
      `Hello ${user.username}, your account was used to sign in from a browser that it did not know before.`,
      `Device: ${device}`,
      `Address: ${address}`,
      `Time: ${whenFor(clock(), user.timeZone)}`,
    ],
    action: { label: 'Review your sessions', path: '/profile?tab=sessions' },
    footnotes: [
      'Was it you? Then there is nothing to do. If not, end that session and change your password at once.',
    ],
  });
}

function whenFor(nowMs: number, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC',
  }).format(nowMs);
}
