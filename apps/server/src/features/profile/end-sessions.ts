import { asPlatform, sessions } from '@guidon/db';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { ownSessions } from './own-sessions.ts';
import { t } from './texts.ts';

/** Ends one of the caller's sessions, this one too if it is named. */
export async function endOwnSession(ctx: SignedInCtx, sessionId: string): Promise<void> {
  const isCurrent = sessionId === ctx.actor.sessionId;
  await asPlatform(ctx, async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: sql`now()`, endReason: isCurrent ? 'signed-out' : 'revoked' })
      .where(and(eq(sessions.id, sessionId), ownSessions(ctx.actor), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound(t('sessionNotFound'));
    ctx.bus.publishAfterCommit(tx, 'session-ended', { sessionId });
    await recordAudit(tx, ctx, { action: 'session.end', targetType: 'session', targetId: sessionId });
  });
}

/** Ends every session of the caller but this one. */
export async function endOtherSessions(ctx: SignedInCtx): Promise<{ endedSessions: number }> {
  const { userId, sessionId } = ctx.actor;
  return asPlatform(ctx, async (tx) => {
    const rows = await tx
      .update(sessions)
      .set({ endedAt: sql`now()`, endReason: 'revoked' })
      .where(and(ownSessions(ctx.actor), ne(sessions.id, sessionId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    await recordAudit(tx, ctx, {
      action: 'session.end-others',
      targetType: 'user',
      targetId: userId,
      details: { endedSessions: rows.length },
    });
    for (const { id } of rows) ctx.bus.publishAfterCommit(tx, 'session-ended', { sessionId: id });
    return { endedSessions: rows.length };
  });
}
