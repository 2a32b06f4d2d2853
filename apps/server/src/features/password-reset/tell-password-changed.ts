import type { Tx } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { homeTenantOf } from '../memberships/index.ts';

/** Tells the owner of an account by mail that its password is a new one. */
export async function tellPasswordChanged(
  tx: Tx,
  ctx: Ctx,
  user: { id: string; email: string; username: string },
): Promise<void> {
  await queueMail(tx, ctx, {
    kind: 'password-changed',
    to: user.email,
    tenantId: await homeTenantOf(tx, user.id),
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${user.username},`,
      'the password of your account was set anew with a code that was mailed to you. Every device has been signed out.',
    ],
    action: { label: 'Log in', path: '/login' },
    footnotes: ['If this was not you, set a new password at once under “Forgot password”.'],
  });
}
