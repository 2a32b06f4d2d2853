import type { LoginBody, SessionReply } from '@guidon/contract';
import { asPlatform, onPlatform } from '@guidon/db';
import type { Ctx } from '../../../platform/http/context.ts';
import { passwordFits, findUserByEmail } from '../../accounts/index.ts';
import { countSignInTry } from './count-sign-in-try.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { t } from '../declares.ts';

export async function login(
  ctx: Ctx,
  input: LoginBody & { preferredTenant?: string | undefined },
): Promise<SessionReply> {
  const attempt = await countSignInTry(ctx, input.email);
  const user = await findUserByEmail(onPlatform(ctx), input.email);
  const fits = await attempt.check(() => passwordFits(user?.passwordHash ?? null, input.password));
  if (!fits || !user) throw attempt.refusal();

  try {
    return await asPlatform(ctx, async (tx) => {
      // Sent together, in this order: all transactions that lock both take the account first.
      const [reply] = await Promise.all([
        completeSignIn(tx, ctx, {
          userId: user.id,
          method: 'password',
          checkedHash: user.passwordHash,
          message: t('loggedIn').in(ctx.language),
          tenantId: input.tenantId,
          preferredTenant: input.preferredTenant,
        }),
        attempt.forget(tx),
      ]);
      return reply;
    });
  } catch (error) {
    await asPlatform(ctx, (tx) => attempt.forget(tx));
    throw error;
  }
}
