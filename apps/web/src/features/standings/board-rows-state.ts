import type { LeaderboardEntry } from '@guidon/contract';
import { isOnPodium } from '@guidon/contract/plain';

/** The podium, and the rows of the table below it. */
export function splitBoard<E extends Pick<LeaderboardEntry, 'rank' | 'score'>>(entries: readonly E[]) {
  const podium = entries.filter((entry) => isOnPodium(entry));
  return { podium, rest: entries.slice(podium.length) };
}

type RankedUnit = Pick<LeaderboardEntry, 'rank'> & { unit: Pick<LeaderboardEntry['unit'], 'id'> };

/** Ranks gained (positive) or lost since then, by unit id. */
export function rankChanges(
  before: ReadonlyMap<string, number>,
  now: readonly RankedUnit[],
): Map<string, number> {
  const changes = new Map<string, number>();
  for (const { unit, rank } of now) {
    if (rank === null) continue;
    const gained = (before.get(unit.id) ?? rank) - rank;
    if (gained !== 0) changes.set(unit.id, gained);
  }
  return changes;
}

export type Age = { key: 'now' } | { key: 'seconds' | 'minutes' | 'hours'; count: number };

export function boardAge(atMs: number, nowMs: number): Age {
  const seconds = Math.max(0, Math.floor((nowMs - atMs) / 1_000));
  if (seconds < 5) return { key: 'now' };
  if (seconds < 60) return { key: 'seconds', count: seconds };
  if (seconds < 3_600) return { key: 'minutes', count: Math.floor(seconds / 60) };
  return { key: 'hours', count: Math.floor(seconds / 3_600) };
}

/** Whether a signal with `version` is newer than the shown board. A frozen board never changes. */
export function isOutdatedBy(
  board: { version: number; isFrozen: boolean } | undefined,
  version: number,
): boolean {
  return board === undefined || (!board.isFrozen && version > board.version);
}
