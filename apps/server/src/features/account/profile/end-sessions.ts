import { asPlatform } from '@guidon/db';
import { notFound } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { requireSessionId, sessionIdOf } from '../../../platform/http/session-of.ts';
import { endSessionsOf, sessionsAudit } from '../../sign-in/index.ts';
import { profileAudit, t } from '../declares.ts';

/** Ends one of the caller's sessions, also the current one. */
export async function endOwnSession(ctx: SignedInCtx, sessionId: string): Promise<void> {
  const { userId, boundTenantId: ssoTenantId } = ctx.actor;
  const reason = sessionId === sessionIdOf(ctx.actor) ? 'signed-out' : 'revoked';
  await asPlatform(ctx, async (tx) => {
    const ended = await endSessionsOf(tx, ctx, { sessionId, userId, ssoTenantId }, reason);
    if (ended.length === 0) throw notFound(t('sessionNotFound'));
    await sessionsAudit.record(tx, ctx, { action: 'session.end', targetId: sessionId });
  });
}

export async function endOtherSessions(ctx: SignedInCtx): Promise<{ endedSessions: number }> {
  const { userId, boundTenantId: ssoTenantId } = ctx.actor;
  const sessionId = requireSessionId(ctx.actor);
  return asPlatform(ctx, async (tx) => {
    const others = { userId, ssoTenantId, exceptSessionId: sessionId };
    const ended = await endSessionsOf(tx, ctx, others, 'revoked');
    await profileAudit.record(tx, ctx, {
      action: 'session.end-others',
      targetId: userId,
      details: { endedSessions: ended.length },
    });
    return { endedSessions: ended.length };
  });
}
