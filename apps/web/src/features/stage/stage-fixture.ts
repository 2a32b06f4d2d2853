import {
  type Ceremony,
  type EventDetail,
  eventRoutes,
  type LeaderboardEntry,
  announcementRoutes,
  stageRoutes,
  standingsRoutes,
  type StageScreen,
} from '@guidon/contract';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';

export const event: EventDetail = {
  ...eventFixture,
  status: 'completed',
  lifecycle: 'completed',
  reveal: 'by-hand',
};

const unitId = (rank: number) => `01890a5d-ac96-774b-bcce-b302099b${String(rank).padStart(4, '0')}`;

export function ranked(rank: number): LeaderboardEntry {
  return {
    rank,
    unit: { id: unitId(rank), kind: 'user', name: `player-${rank}`, avatarUrl: null },
    score: 1_000 - rank * 10,
    solves: 2,
    lastSolveAt: null,
  };
}

const ranks = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ranked(from + index));

/** A ceremony of so many places, as staff sees it. */
export function ceremonyOf(
  shownFrom: number | null,
  total: number,
  state?: Ceremony['data']['state'],
): Ceremony {
  const first = shownFrom ?? total + 1;
  return {
    success: true,
    data: {
      state: state ?? (shownFrom === null ? 'waiting' : 'running'),
      shownFrom,
      kind: 'individual',
      total,
      revealed: ranks(first, total),
      waiting: ranks(1, first - 1),
      waitingTotal: first - 1,
      next: first > 1 ? ranked(first - 1) : null,
    },
  };
}

export const screenOf = (changes: Partial<StageScreen['data']> = {}): StageScreen => ({
  success: true,
  data: {
    version: 3,
    isFrozen: false,
    updatedAt: '2026-11-20T12:00:00.000Z',
    kind: 'individual',
    total: 12,
    board: ranks(1, 12),
    lines: [],
    pauses: [],
    bloods: [],
    ...changes,
  },
});

/** The app of an administrator at an address of the event. */
export function stageApp(address: string, ceremony: () => Ceremony) {
  const { api, open } = staffApp(address);
  api.on(eventRoutes.get, () => ({ success: true as const, data: event }));
  api.on(stageRoutes.ceremony, ceremony);
  api.on(standingsRoutes.standing, () => ({
    success: true as const,
    data: { individual: null, team: null },
  }));
  api.on(stageRoutes.ownPlace, () => ({
    success: true as const,
    data: { isRevealed: false, entry: null },
  }));
  api.on(stageRoutes.screen, () => screenOf());
  api.on(announcementRoutes.list, () => ({ success: true as const, data: [], nextCursor: null }));
  return { api, open };
}
