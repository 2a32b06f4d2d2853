import type { playRoutes, RouteOutput } from '@guidon/contract';

export type ActivityEntry = RouteOutput<typeof playRoutes.activity>['data'][number];

export interface ActivityLine extends ActivityEntry {
  /** How many questions of the challenge it sums up. */
  count: number;
}

/** One line for all questions of a challenge that a player solved, where it happened last. */
export function activityLines(entries: readonly ActivityEntry[]): ActivityLine[] {
  const lines = new Map<string, ActivityLine>();
  for (const entry of entries) {
    const key = entry.challengeId === null ? `${entry.seq}` : `${entry.unit.id}/${entry.challengeId}`;
    const known = lines.get(key);
    if (known === undefined) lines.set(key, { ...entry, count: 1 });
    else
      lines.set(key, {
        ...known,
        count: known.count + 1,
        isFirstBlood: known.isFirstBlood || entry.isFirstBlood,
      });
  }
  return [...lines.values()];
}
