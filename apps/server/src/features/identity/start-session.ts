import type { SessionReply } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { signAccessToken } from './access-tokens.ts';
import { findSessionUser } from './read-models.ts';
import { insertSession } from './store.ts';

/** A reply that starts a session: both tokens are there until the route decides how they travel. */
export type StartedSession = SessionReply & { token: string; refreshToken: string };

/** Starts a session of a user in one tenant (or in none) and answers what the client needs. */
export async function startSession(
  tx: Tx,
  ctx: Ctx,
  who: { userId: string; tenantId: string | null; message: string },
): Promise<StartedSession> {
  const { userId, tenantId, message } = who;
  const nowMs = ctx.clock();
  const { address, userAgent } = ctx;
  const { sessionId, refreshToken } = await insertSession(tx, {
    userId,
    tenantId,
    address,
    userAgent,
    nowMs,
  });
  const user = await findSessionUser(tx, userId, tenantId);
  if (!user) throw new AppError('INVALID_CREDENTIALS');
  const token = await signAccessToken(ctx.settings.secretKey, userId, sessionId, nowMs);
  return {
    success: true,
    message,
    token,
    refreshToken,
    user,
    requiresEmailVerification: false,
    requires2FA: false,
  };
}
