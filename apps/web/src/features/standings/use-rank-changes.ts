import type { LeaderboardEntry } from '@guidon/contract';
import { useEffect, useRef, useState } from 'react';
import { readLook, storeLook } from './last-look.ts';
import { rankChanges } from './board-rows-state.ts';

/** Ranks gained or lost since the last look at this board from this browser, or since the page was opened. */
export function useRankChanges(
  board: string,
  entries: readonly LeaderboardEntry[],
): ReadonlyMap<string, number> {
  const [before] = useState(() => readLook(board) ?? ranksOf(entries));
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);
  useEffect(() => {
    const store = () => storeLook(board, ranksOf(latest.current));
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [board]);
  return rankChanges(before, entries);
}

function ranksOf(entries: readonly LeaderboardEntry[]): Map<string, number> {
  return new Map(entries.flatMap(({ unit, rank }) => (rank === null ? [] : [[unit.id, rank]])));
}
