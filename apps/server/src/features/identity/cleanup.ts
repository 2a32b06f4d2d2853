import { oneTimeTokens, refreshTokens, sessions, signInLocks, trustedDevices } from '@guidon/db';
import { and, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Cleanup } from '../../platform/feature/cleanup.ts';

const dayMs = 24 * 60 * 60_000;

export const identityCleanup: readonly Cleanup[] = [
  {
    name: 'tokens',
    // A day longer, so that a late click is told that the link has expired.
    remove: (tx, { now }) =>
      tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, new Date(now.getTime() - dayMs))),
  },
  {
    name: 'devices',
    remove: (tx, { now }) => tx.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now)),
  },
  {
    name: 'sessions',
    remove: (tx, { keptFrom }) =>
      tx.delete(sessions).where(or(lt(sessions.expiresAt, keptFrom), lt(sessions.endedAt, keptFrom))),
  },
  {
    name: 'refreshTokens',
    // While a session lives, the last tokens of it tell a stolen one from a late one; older ones do not.
    remove: (tx, { keptFrom }) =>
      tx
        .delete(refreshTokens)
        .where(and(isNotNull(refreshTokens.usedAt), lt(refreshTokens.usedAt, keptFrom))),
  },
  {
    name: 'locks',
    remove: (tx, { now, keptFrom }) =>
      tx
        .delete(signInLocks)
        .where(
          and(
            lt(signInLocks.lastFailureAt, keptFrom),
            sql`coalesce(${signInLocks.lockedUntil}, '-infinity') < ${now}`,
          ),
        ),
  },
];
