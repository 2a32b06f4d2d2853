import type { SessionReply, SessionUser, SignInMethod } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services/services.ts';
import { signAccessToken } from './access-tokens.ts';
import { type Device, insertSession } from './store.ts';

/** A reply that starts a session, with both tokens; the route decides how they are sent. */
export type StartedSession = SessionReply & { token: string; refreshToken: string; user: SessionUser };

export async function startSession(
  tx: Tx,
  ctx: Ctx,
  { user, method, message }: { user: SessionUser; method: SignInMethod; message: string },
): Promise<StartedSession> {
  const { id: userId, tenantId } = user;
  const { address, userAgent } = ctx;
  const tokens = await issueSession(tx, ctx, { userId, tenantId, method, address, userAgent });
  // The same as `findActor` answers for a provider's session: no rights beyond its tenant, and no second factor of
  // ours.
  const bound = method === 'sso' && { isSuperAdmin: false, mustSetUpSecondFactor: false };
  return {
    success: true,
    message,
    ...tokens,
    user: { ...user, ...bound },
    requiresEmailVerification: false,
    requires2FA: false,
  };
}

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
