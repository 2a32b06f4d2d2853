import type { SignInMethod } from '@guidon/contract';
import { newId, refreshTokens, sessions, type Tx } from '@guidon/db';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { hashToken, newSecretToken, type SecretToken } from '../../../platform/secrets/secret-token.ts';
import { markSeen } from '../../memberships/index.ts';
import { refreshTokenSeconds } from './access-tokens.ts';

export interface Device {
  address: string;
  userAgent: string;
}

/** Inserts a session, answers its first refresh token, and records the user's activity for the list of members. */
export async function insertSession(
  tx: Tx,
  session: Device & { userId: string; tenantId: string | null; method: SignInMethod; nowMs: number },
): Promise<{ sessionId: string; refreshToken: string }> {
  const { userId, tenantId, method, address, userAgent, nowMs } = session;
  const sessionId = newId();
  const ssoTenantId = method === 'sso' ? tenantId : null;
  const now = new Date(nowMs);
  const { token, tokenHash } = newSecretToken();
  await tx.execute(sql`
    with started as (
      insert into sessions
        (id, user_id, tenant_id, method, address, user_agent, sso_tenant_id, created_at, last_used_at, expires_at)
      values (${sessionId}, ${userId}, ${tenantId}, ${method}, ${address}, ${userAgent}, ${ssoTenantId},
        ${now}, ${now}, ${expiry(nowMs)})
    ), seen as (
      update memberships set last_seen_at = ${now}, last_sign_in_at = ${now}
      where tenant_id = ${tenantId}::uuid and user_id = ${userId}
    )
    insert into refresh_tokens (token_hash, session_id) values (${tokenHash}, ${sessionId})`);
  return { sessionId, refreshToken: token };
}

/**
 * Uses up a refresh token and inserts its successor; the row lock lets one of several parallel callers win. Answers
 * the session, also where this very exchange was made before and its successor is still unused.
 */
export async function exchangeRefreshToken(
  tx: Tx,
  token: string,
  successor: SecretToken,
): Promise<string | null> {
  const [taken] = await tx
    .update(refreshTokens)
    .set({ usedAt: sql`now()` })
    .where(isUnused(hashToken(token)))
    .returning({ sessionId: refreshTokens.sessionId });
  if (!taken) return sessionOfToken(tx, isUnused(successor.tokenHash));
  const { sessionId } = taken;
  await tx.insert(refreshTokens).values({ tokenHash: successor.tokenHash, sessionId });
  return sessionId;
}

/** The session of a refresh token, whether used or not. */
export async function sessionOfRefreshToken(tx: Tx, token: string): Promise<string | null> {
  return sessionOfToken(tx, eq(refreshTokens.tokenHash, hashToken(token)));
}

function isUnused(tokenHash: Buffer): SQL | undefined {
  return and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt));
}

async function sessionOfToken(tx: Tx, condition: SQL | undefined): Promise<string | null> {
  const [row] = await tx.select({ sessionId: refreshTokens.sessionId }).from(refreshTokens).where(condition);
  return row?.sessionId ?? null;
}

/** Extends a running session and answers it with its user, or null when it has ended. */
export async function continueSession(tx: Tx, sessionId: string, nowMs: number) {
  const [session] = await tx
    .update(sessions)
    .set({ lastUsedAt: new Date(nowMs), expiresAt: expiry(nowMs) })
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > ${new Date(nowMs)}`,
      ),
    )
    .returning({ userId: sessions.userId, tenantId: sessions.tenantId, method: sessions.method });
  if (!session) return null;
  await markSeen(tx, session, nowMs);
  return { ...session, sessionId };
}

/** Moves a session to another tenant; its only remaining refresh token is the returned one. */
export async function moveSession(
  tx: Tx,
  session: { sessionId: string; userId: string; tenantId: string },
  nowMs: number,
): Promise<{ refreshToken: string }> {
  const { sessionId, tenantId } = session;
  await tx
    .update(sessions)
    .set({ tenantId, lastUsedAt: new Date(nowMs), expiresAt: expiry(nowMs) })
    .where(eq(sessions.id, sessionId));
  await tx
    .update(refreshTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt)));
  // Whoever comes over from another tenant has signed in there.
  await markSeen(tx, session, nowMs, true);
  const { token, tokenHash } = newSecretToken();
  await tx.insert(refreshTokens).values({ tokenHash, sessionId });
  return { refreshToken: token };
}

function expiry(nowMs: number): Date {
  return new Date(nowMs + refreshTokenSeconds * 1000);
}
