import { localStore } from '../../lib/local-store.ts';

const key = 'boardLooks';
const keptBoards = 5;

type Looks = [board: string, ranks: [unitId: string, rank: number][]][];

/** The ranks that this browser has last shown of a board; null when it has not, or may not store it. */
export function readLook(board: string): Map<string, number> | null {
  const found = readLooks().find(([name]) => name === board);
  return found ? new Map(found[1]) : null;
}

/** Keeps the last few boards. */
export function storeLook(board: string, ranks: ReadonlyMap<string, number>): void {
  const others = readLooks().filter(([name]) => name !== board);
  localStore.set(key, JSON.stringify([[board, [...ranks]], ...others].slice(0, keptBoards)));
}

function readLooks(): Looks {
  try {
    const stored: unknown = JSON.parse(localStore.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLook) : [];
  } catch {
    return [];
  }
}

function isLook(look: unknown): look is Looks[number] {
  if (!Array.isArray(look)) return false;
  const [board, ranks]: unknown[] = look;
  return typeof board === 'string' && Array.isArray(ranks) && ranks.every(isRank);
}

function isRank(pair: unknown): boolean {
  return Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number';
}
