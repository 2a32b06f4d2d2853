import type { Ceremony, LeaderboardEntry } from '@guidon/contract';
import { isOnPodium } from '@guidon/contract/plain';

type CeremonyData = Ceremony['data'];

export interface CeremonyParts {
  /** Those who wait, as many as there is room for. */
  waiting: LeaderboardEntry[];
  waitingMore: number;
  /** First to third of those who have points, once they are revealed. */
  podium: LeaderboardEntry[];
  /** All is revealed, and nobody has points. */
  isWithoutScores: boolean;
  /** The place that was revealed last, unless it stands on the podium. */
  latest: LeaderboardEntry | null;
  rest: LeaderboardEntry[];
  restMore: number;
}

/** How many revealed places are listed, and how many of those who wait. */
export interface CeremonyRoom {
  rows: number;
  waitingRows: number;
}

/** What of a ceremony stands where. */
export function ceremonyParts(ceremony: CeremonyData, { rows, waitingRows }: CeremonyRoom): CeremonyParts {
  const { revealed, waiting, waitingTotal, total, shownFrom, state } = ceremony;
  const podium = revealed.filter((entry) => isOnPodium(entry));
  const others = revealed.slice(podium.length);
  const latest = podium.length === 0 && state === 'running' ? (others[0] ?? null) : null;
  const rest = latest === null ? others : others.slice(1);
  const shown = shownFrom === null ? 0 : Math.max(0, total - shownFrom + 1);
  const listed = Math.min(rows, rest.length);
  return {
    waiting: waiting.slice(0, waitingRows),
    waitingMore: Math.max(0, waitingTotal - waitingRows),
    podium,
    isWithoutScores: podium.length === 0 && (shownFrom === 1 || (state === 'published' && total === 0)),
    latest,
    rest: rest.slice(0, listed),
    restMore: Math.max(0, shown - podium.length - (latest === null ? 0 : 1) - listed),
  };
}

/** The place that the next step reveals; null once all are. */
export function placeToCome({ shownFrom, total }: Pick<CeremonyData, 'shownFrom' | 'total'>): number | null {
  if (total === 0 || shownFrom === 1) return null;
  return Math.max(1, shownFrom === null ? total : Math.min(shownFrom, total + 1) - 1);
}

export function placesShown({ shownFrom, total }: Pick<CeremonyData, 'shownFrom' | 'total'>): number {
  return shownFrom === null ? 0 : Math.max(0, total - shownFrom + 1);
}
