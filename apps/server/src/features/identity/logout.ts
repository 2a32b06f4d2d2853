import { asPlatform, type Tx } from '@guidon/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { readAccessToken } from './access-tokens.ts';
import { endSession, sessionOfRefreshToken } from './store.ts';

/** Ends the sessions that the two tokens name, one as a rule; signing out twice is no error. */
export async function logout(
  ctx: Ctx,
  tokens: { accessToken: string | null; refreshToken: string | null },
): Promise<void> {
  const { accessToken, refreshToken } = tokens;
  const claims = accessToken ? await readAccessToken(ctx.settings.secretKey, accessToken, ctx.clock()) : null;
  const sessionIds = await asPlatform(ctx, async (tx) => {
    const renewed = refreshToken ? await sessionOfRefreshToken(tx, refreshToken) : null;
    const named = new Set([claims?.sessionId, renewed].filter((id) => typeof id === 'string'));
    const ended: string[] = [];
    for (const sessionId of named) if (await end(tx, ctx, sessionId)) ended.push(sessionId);
    return ended;
  });
  for (const sessionId of sessionIds) ctx.bus.publish('session-ended', { sessionId });
}

async function end(tx: Tx, ctx: Ctx, sessionId: string): Promise<boolean> {
  const ended = await endSession(tx, sessionId, 'signed-out');
  if (!ended) return false;
  await recordAudit(tx, ctx, {
    action: 'session.end',
    targetType: 'session',
    targetId: sessionId,
    actorUserId: ended.userId,
    ...(ended.tenantId && { tenantId: ended.tenantId }),
  });
  return true;
}
