import type { Standing } from './standing.ts';

/** What a ceremony shows that reveals a board from its last place upwards. */
export interface Ceremony {
  /** Places that are revealed, the best of them first, as they are in the end. */
  revealed: Standing[];
  /** Everybody else, in the order of the frozen board and with what it says of them. */
  waiting: Standing[];
}

interface CeremonyBoards {
  final: readonly Standing[];
  frozen: readonly Standing[];
}

/**
 * `shownFrom` is the best place that is revealed, null for none. Once it is the first, nobody waits: not even an entrant
 * that the final board leaves out.
 */
export function ceremonyAt({ final, frozen }: CeremonyBoards, shownFrom: number | null): Ceremony {
  if (shownFrom === null) return { revealed: [], waiting: [...frozen] };
  const revealed = final.slice(shownFrom - 1);
  if (shownFrom <= 1) return { revealed, waiting: [] };
  const ids = new Set(revealed.map(({ id }) => id));
  return { revealed, waiting: frozen.filter(({ id }) => !ids.has(id)) };
}

/** The best place shown after one more place of a board of `size` entrants. */
export function nextPlace(shownFrom: number | null, size: number): number {
  return Math.max(1, shownFrom === null ? size : Math.min(shownFrom, size + 1) - 1);
}

/** The best place shown after one place is taken back; null once none is left. */
export function previousPlace(shownFrom: number | null, size: number): number | null {
  return shownFrom === null || shownFrom >= size ? null : shownFrom + 1;
}
