import type { SessionReply } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { insertUser, type NewUser } from './store.ts';

/** Makes an account that belongs to no tenant. It has to verify its address before it can sign in. */
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
    const message = 'Registration successful! Welcome to the product.';
    return completeSignIn(tx, ctx, { userId, method: 'registration', message });
  });
}
