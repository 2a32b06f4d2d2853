import { asPlatform, type Tx } from '@guidon/db';
import type { Ctx } from '../../../platform/http/context.ts';
import { sessionsAudit } from '../declares.ts';
import { readAccessToken } from './access-tokens.ts';
import { endSession } from './end-sessions.ts';
import { sessionOfRefreshToken } from './store.ts';

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
