import { unitIdOf } from '@guidon/db';
import type { Audience, Standing } from '@guidon/scoring';
import { type LiveEvent, rankedList } from '../standings/index.ts';

export interface ExportRow {
  place: number | null;
  name: string;
  points: number;
  solves: number;
  firstBloods: number;
  /** ISO 8601; empty for who has not scored. */
  lastSolve: string;
}

export interface ExportedBoard {
  kind: 'teams' | 'individual';
  isFrozen: boolean;
  rows: () => Generator<ExportRow>;
}

interface Choice {
  kind: 'teams' | 'individual' | undefined;
  division: string | undefined;
  audience: Audience;
  nowMs: number;
}

/**
 * A whole board as it stands now, in its order; nothing that happens while it is written changes it. Only the ranking
 * is divided, so that a division decides the kind.
 */
export function exportedBoard(
  live: LiveEvent,
  { kind: asked, division, audience, nowMs }: Choice,
): ExportedBoard {
  const ranking = live.ranks === 'individual' ? 'individual' : 'teams';
  const kind = division === undefined ? (asked ?? ranking) : ranking;
  const name = kind === 'teams' ? 'team-leaderboard' : 'leaderboard';
  const list = rankedList(name, live, audience, nowMs, { division });
  const standings = list?.range(0, list.size) ?? [];
  return {
    kind,
    isFrozen: audience === 'public' && live.isFrozen(nowMs),
    rows: function* rows() {
      for (const standing of standings) yield rowOf(live, standing);
    },
  };
}

function rowOf(
  live: LiveEvent,
  { rank, id, score, solves, firstBloods, lastRaisedAtMs }: Standing,
): ExportRow {
  return {
    place: rank,
    name: live.unit(unitIdOf(id)).name,
    points: score,
    solves,
    firstBloods,
    lastSolve: lastRaisedAtMs === null ? '' : new Date(lastRaisedAtMs).toISOString(),
  };
}
