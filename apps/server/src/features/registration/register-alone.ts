import type { SessionReply } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { beginMailCooldown } from '../../platform/mail/require-mail-cooldown.ts';
import { completeSignIn } from '../sessions/index.ts';
import { sendVerification, insertUser, type NewUser } from '../accounts/index.ts';
import { t } from './texts.ts';

export async function registerAlone(ctx: Ctx, user: NewUser): Promise<SessionReply> {
  return asPlatform(ctx, async (tx) => {
    const userId = await insertUser(tx, user, { mustVerifyEmail: true });
    await recordAudit(tx, ctx, {
      action: 'user.register',
      targetType: 'user',
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
