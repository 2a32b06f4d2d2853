import { sessionEnded } from '../declares.ts';
import type { sessionEndReasons } from '@guidon/contract';
import { sessions, type Tx } from '@guidon/db';
import { and, eq, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services/services.ts';
import { forgetTrustedDevices } from './trusted-device.ts';

type Publisher = Pick<Services, 'bus'>;

export type SessionEnd = (typeof sessionEndReasons)[number];

/** Selects the running sessions that match all given fields. */
export type SessionSelection = (
  | { sessionId: string }
  | { userId: string }
  | { tenantId: string }
  | { ssoTenantId: string }
) & {
  sessionId?: string;
  userId?: string;
  tenantId?: string;
  /** The tenant whose identity provider opened them; null matches all. */
  ssoTenantId?: string | null;
  exceptSessionId?: string;
  exceptUserIds?: readonly string[];
  exceptMethod?: 'sso';
};

/**
 * Ends running sessions and answers their ids. After a changed password or a closed account the user's trusted
 * devices end with them.
 */
export async function endSessionsOf(
  tx: Tx,
  ctx: Publisher,
  which: SessionSelection,
  reason: SessionEnd,
): Promise<string[]> {
  if (which.userId !== undefined && (reason === 'password-changed' || reason === 'account-closed')) {
    await forgetTrustedDevices(tx, which.userId);
  }
  return (await endSelected(tx, ctx, which, reason)).map(({ id }) => id);
}

/** Ends one session and answers its user; null when it has ended before. */
export async function endSession(tx: Tx, ctx: Publisher, sessionId: string, reason: SessionEnd) {
  const [ended] = await endSelected(tx, ctx, { sessionId }, reason);
  return ended ?? null;
}

async function endSelected(tx: Tx, ctx: Publisher, which: SessionSelection, reason: SessionEnd) {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(and(isNull(sessions.endedAt), ...conditionsOf(which)))
    .returning({ id: sessions.id, userId: sessions.userId, tenantId: sessions.tenantId });
  for (const { id } of ended) ctx.bus.publishAfterCommit(tx, sessionEnded, { sessionId: id });
  return ended;
}

function conditionsOf(which: SessionSelection): (SQL | undefined)[] {
  const {
    sessionId,
    userId,
    tenantId,
    ssoTenantId,
    exceptSessionId,
    exceptUserIds = [],
    exceptMethod,
  } = which;
  return [
    sessionId === undefined ? undefined : eq(sessions.id, sessionId),
    userId === undefined ? undefined : eq(sessions.userId, userId),
    tenantId === undefined ? undefined : eq(sessions.tenantId, tenantId),
    ssoTenantId === undefined || ssoTenantId === null ? undefined : eq(sessions.ssoTenantId, ssoTenantId),
    exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
    exceptUserIds.length === 0 ? undefined : notInArray(sessions.userId, [...exceptUserIds]),
    exceptMethod === undefined ? undefined : ne(sessions.method, exceptMethod),
  ];
}
