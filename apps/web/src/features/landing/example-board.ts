import type { LeaderboardEntry } from '@guidon/contract';

const names = [
  'null_pointers',
  'Harbour Watch',
  'saltlamp',
  'Sixth Floor',
  'q.e.d.',
  'Nordlicht',
  'low-tide',
  'Ferrymen',
] as const;

export const exampleRows: readonly LeaderboardEntry[] = names.map((name, place) => ({
  rank: place + 1,
  unit: { id: name, kind: 'team', name, avatarUrl: null },
  score: 1_450 - place * 165,
  solves: names.length - place,
  lastSolveAt: null,
}));
