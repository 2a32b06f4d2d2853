import type { LoginBody, SessionReply } from '@guidon/contract';
import { asPlatform, onPlatform, type Tx } from '@guidon/db';
import type { Ctx } from '../../../platform/http/context.ts';
import { passwordFits, findUserByEmail } from '../../accounts/index.ts';
import { countSignInTry } from './count-sign-in-try.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { t, sessionsAudit } from '../declares.ts';
import { readAccessToken } from './access-tokens.ts';
import { endSession } from './end-sessions.ts';
import { sessionOfRefreshToken } from './store.ts';

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

/** Ends the sessions of the two tokens, usually the same one; signing out twice is not an error. */
export async function logout(
  ctx: Ctx,
  tokens: { accessToken: string | null; refreshToken: string | null },
): Promise<void> {
  const { accessToken, refreshToken } = tokens;
  const claims = accessToken ? await readAccessToken(ctx.settings.secretKey, accessToken, ctx.clock()) : null;
  await asPlatform(ctx, async (tx) => {
    const renewed = refreshToken ? await sessionOfRefreshToken(tx, refreshToken) : null;
    const named = new Set([claims?.sessionId, renewed].filter((id) => typeof id === 'string'));
    for (const sessionId of named) await end(tx, ctx, sessionId);
  });
}

async function end(tx: Tx, ctx: Ctx, sessionId: string): Promise<void> {
  const ended = await endSession(tx, ctx, sessionId, 'signed-out');
  if (!ended) return;
  await sessionsAudit.record(tx, ctx, {
    action: 'session.end',
    targetId: sessionId,
    actorUserId: ended.userId,
    ...(ended.tenantId && { tenantId: ended.tenantId }),
  });
}
