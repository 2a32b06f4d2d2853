import type { SessionReply, SessionUser } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services/services.ts';
import { signAccessToken } from './access-tokens.ts';
import { findSessionUser } from './read-models.ts';
import type { SignInMethod } from './require-admission.ts';
import { type Device, insertSession } from './store.ts';

/** A reply that starts a session: both tokens are there until the route decides how they travel. */
export type StartedSession = SessionReply & { token: string; refreshToken: string; user: SessionUser };

/** Starts a session of a user in one tenant (or in none) and answers what the client needs. */
export async function startSession(
  tx: Tx,
  ctx: Ctx,
  who: { userId: string; tenantId: string | null; method: SignInMethod; message: string },
): Promise<StartedSession> {
  const { userId, tenantId, method, message } = who;
  const { address, userAgent } = ctx;
  const tokens = await issueSession(tx, ctx, { userId, tenantId, method, address, userAgent });
  const found = await findSessionUser(tx, userId, tenantId);
  if (!found) throw new AppError('INVALID_CREDENTIALS');
  const user = { ...found, mustSetUpSecondFactor: found.mustSetUpSecondFactor && method !== 'sso' };
  return { success: true, message, ...tokens, user, requiresEmailVerification: false, requires2FA: false };
}

/** Records a new session and makes both of its tokens. */
export async function issueSession(
  tx: Tx,
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  who: Device & { userId: string; tenantId: string | null; method: SignInMethod },
): Promise<{ token: string; refreshToken: string }> {
  const nowMs = clock();
  const { sessionId, refreshToken } = await insertSession(tx, { ...who, nowMs });
  const token = await signAccessToken(settings.secretKey, { ...who, sessionId }, nowMs);
  return { token, refreshToken };
}
