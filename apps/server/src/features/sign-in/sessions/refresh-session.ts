import { asPlatform } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import {
  derivedSecretToken,
  newSecretToken,
  type SecretToken,
} from '../../../platform/secrets/secret-token.ts';
import { sessionsAudit } from '../declares.ts';
import { signAccessToken } from './access-tokens.ts';
import { findActor } from './read-models.ts';
import { requireStillAdmitted } from '../../memberships/index.ts';
import { sessionOver } from './session-over.ts';
import { endSession } from './end-sessions.ts';
import { continueSession, exchangeRefreshToken, sessionOfRefreshToken } from './store.ts';

/**
 * Exchanges a refresh token for a new pair. A token that was used before ends its whole session, unless the same call
 * is repeated, identified by its idempotency key, before the new pair was used: its reply may have been lost.
 */
export async function refreshSession(
  ctx: Ctx,
  refreshToken: string,
): Promise<{ token: string; refreshToken: string }> {
  const successor = successorOf(ctx, refreshToken);
  const next = await asPlatform(ctx, async (tx) => {
    const sessionId = await exchangeRefreshToken(tx, refreshToken, successor);
    if (!sessionId) return null;
    const continued = await continueSession(tx, sessionId, ctx.clock());
    const actor = await findActor(tx, sessionId, ctx.clock());
    if (!continued || !actor) throw await sessionOver(tx, sessionId);
    await requireStillAdmitted(tx, { ...continued, address: ctx.address });
    return continued;
  });
  if (!next) {
    await endOnReuse(ctx, refreshToken);
    throw new AppError('SESSION_EXPIRED');
  }
  const token = await signAccessToken(ctx.settings.secretKey, next, ctx.clock());
  return { token, refreshToken: successor.token };
}

/** Without a key a call cannot be repeated. */
function successorOf({ idempotencyKey, settings }: Ctx, refreshToken: string): SecretToken {
  if (idempotencyKey === undefined) return newSecretToken();
  return derivedSecretToken(settings.secretKey, 'refresh-token', `${idempotencyKey} ${refreshToken}`);
}

async function endOnReuse(ctx: Ctx, refreshToken: string): Promise<void> {
  const sessionId = await asPlatform(ctx, async (tx) => {
    const reused = await sessionOfRefreshToken(tx, refreshToken);
    const ended = reused && (await endSession(tx, ctx, reused, 'token-reuse'));
    if (!ended) return null;
    await sessionsAudit.record(tx, ctx, {
      action: 'session.end-on-token-reuse',
      targetId: reused,
      actorUserId: ended.userId,
      ...(ended.tenantId && { tenantId: ended.tenantId }),
    });
    return reused;
  });
  if (sessionId) throw new AppError('SESSION_ENDED');
}
