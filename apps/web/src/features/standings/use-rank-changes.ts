import type { LeaderboardEntry } from '@guidon/contract';
import { useState } from 'react';
import { rankChanges } from './board-rows-state.ts';

const noChanges: ReadonlyMap<string, number> = new Map();

export function useRankChanges(entries: readonly LeaderboardEntry[]): ReadonlyMap<string, number> {
  const [known, setKnown] = useState({ entries, changes: noChanges });
  if (known.entries === entries) return known.changes;
  const changes = rankChanges(known.entries, entries);
  setKnown({ entries, changes });
  return changes;
}
