import { refreshTokens, sessions, signInLocks, tenants, trustedDevices } from '@guidon/db';
import { and, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Cleanup } from '../../platform/feature/feature.ts';

export const sessionsCleanup: readonly Cleanup[] = [
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
    name: 'sessionAddresses',
    remove: (tx, { now }) =>
      tx.execute(sql`
        update ${sessions} s set address = '' from ${tenants} t
        where t.address_days is not null and s.tenant_id = t.id and s.address <> ''
          and s.last_used_at < ${now.toISOString()}::timestamptz - make_interval(days => t.address_days)`),
  },
  {
    name: 'refreshTokens',
    // The latest tokens of a running session are kept, because they distinguish a stolen token from a late one.
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
