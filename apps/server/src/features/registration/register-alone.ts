import type { SessionReply } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { beginMailCooldown } from '../../platform/mail/require-mail-cooldown.ts';
import { completeSignIn } from '../sessions/index.ts';
import { sendVerification, insertUser, type NewUser } from '../accounts/index.ts';
import { registrationAudit } from './audit.ts';
import { t } from './texts.ts';

export async function registerAlone(ctx: Ctx, user: NewUser): Promise<SessionReply> {
  return asPlatform(ctx, async (tx) => {
    const userId = await insertUser(tx, user, { mustVerifyEmail: true });
    await registrationAudit.record(tx, ctx, {
      action: 'user.register',
      targetId: userId,
      actorUserId: userId,
      details: { with: 'email' },
    });
    await beginMailCooldown(tx, ctx, { purpose: 'verify-email', to: user.email });
    await sendVerification(tx, ctx, { ...user, id: userId }, null);
    const message = t('welcome').in(ctx.language);
    return completeSignIn(tx, ctx, { userId, method: 'registration', message });
  });
}
