import { asPlatform } from '@guidon/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { readAccessToken } from './access-tokens.ts';
import { endSession, sessionOfRefreshToken } from './store.ts';

/** Ends the session that either token names; signing out twice is no error. */
export async function logout(
  ctx: Ctx,
  tokens: { accessToken: string | null; refreshToken: string | null },
): Promise<void> {
  const { accessToken, refreshToken } = tokens;
  const claims = accessToken ? await readAccessToken(ctx.settings.secretKey, accessToken, ctx.clock()) : null;
  const sessionId = await asPlatform(ctx, async (tx) => {
    const named = claims?.sessionId ?? (refreshToken ? await sessionOfRefreshToken(tx, refreshToken) : null);
    const ended = named ? await endSession(tx, named, 'signed-out') : null;
    if (!ended) return null;
    await recordAudit(tx, ctx, {
      action: 'session.end',
      targetType: 'session',
      targetId: named,
      actorUserId: ended.userId,
      ...(ended.tenantId && { tenantId: ended.tenantId }),
    });
    return named;
  });
  if (sessionId) ctx.bus.publish('session-ended', { sessionId });
}
