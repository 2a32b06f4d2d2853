import {
  asPlatform,
  mailCooldowns,
  mails,
  oneTimeTokens,
  refreshTokens,
  sessions,
  signInLocks,
  spentProofs,
  trustedDevices,
  type Tx,
} from '@guidon/db';
import { and, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services/services.ts';

const dayMs = 24 * 60 * 60_000;
/** How long what has ended can still be looked up. */
const keptMs = 30 * dayMs;

type Removal = (tx: Tx, now: Date, keptFrom: Date) => Promise<{ rowCount: number | null }>;

const removals: Record<string, Removal> = {
  // A day longer, so that a late click is told that the link has expired.
  tokens: (tx, now) =>
    tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, new Date(now.getTime() - dayMs))),
  cooldowns: (tx, now) =>
    tx.delete(mailCooldowns).where(lt(mailCooldowns.lastAt, new Date(now.getTime() - dayMs))),
  proofs: (tx, now) => tx.delete(spentProofs).where(lt(spentProofs.expiresAt, now)),
  devices: (tx, now) => tx.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now)),
  sessions: (tx, _now, keptFrom) =>
    tx.delete(sessions).where(or(lt(sessions.expiresAt, keptFrom), lt(sessions.endedAt, keptFrom))),
  // While a session lives, the last tokens of it tell a stolen one from a late one; older ones do not.
  refreshTokens: (tx, _now, keptFrom) =>
    tx.delete(refreshTokens).where(and(isNotNull(refreshTokens.usedAt), lt(refreshTokens.usedAt, keptFrom))),
  locks: (tx, now, keptFrom) =>
    tx
      .delete(signInLocks)
      .where(
        and(
          lt(signInLocks.lastFailureAt, keptFrom),
          sql`coalesce(${signInLocks.lockedUntil}, '-infinity') < ${now}`,
        ),
      ),
  mails: (tx, _now, keptFrom) =>
    tx.delete(mails).where(and(ne(mails.state, 'queued'), lt(mails.createdAt, keptFrom))),
};

/** Removes what is over, each kind in a transaction of its own; answers how many rows of each. */
export async function removeExpired(
  services: Pick<Services, 'database' | 'clock'>,
): Promise<Record<string, number>> {
  const now = new Date(services.clock());
  const keptFrom = new Date(now.getTime() - keptMs);
  const removed: Record<string, number> = {};
  for (const [kind, remove] of Object.entries(removals)) {
    const { rowCount } = await asPlatform(services, (tx) => remove(tx, now, keptFrom));
    removed[kind] = rowCount ?? 0;
  }
  return removed;
}
