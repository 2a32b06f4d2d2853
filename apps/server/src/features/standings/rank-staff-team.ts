import type { Tx, UnitId } from '@guidon/db';
import type { LiveEvents } from './live-events.ts';
import type { EventKey } from './load-definition.ts';
import { readRanking } from './read-ranking.ts';

/**
 * Ranks a team as unranked while a member of it may read the answers, and as ranked again without one. A ranking with a
 * note was decided by hand and stays.
 */
export async function rankStaffTeam(
  tx: Tx,
  events: LiveEvents,
  { unitId, ...key }: EventKey & { unitId: UnitId },
  { hasStaff, atMs }: { hasStaff: boolean; atMs: number },
): Promise<void> {
  const status = hasStaff ? 'unranked' : 'ranked';
  const needed = async () => {
    const { note, status: before, division } = await readRanking(tx, { ...key, unitId });
    return note === null && before !== status ? { division } : null;
  };
  // Answers wait for the lock of the facts: only a change takes it.
  if (!(await needed())) return;
  await events.append(tx, key, async () => {
    const found = await needed();
    return found && { kind: 'ranking', status, ...found, unitId, userId: null, atMs };
  });
}
