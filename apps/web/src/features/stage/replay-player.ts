import {
  createReplay,
  readReplay,
  type ReplayedPage,
  type ReplayedRules,
  type ReplayedUnit,
  type Standing,
  timeline,
} from '@guidon/scoring';

export interface ReplayData {
  rules: ReplayedRules;
  units: readonly ReplayedUnit[];
  pages: readonly ReplayedPage[];
  ownId: string | null;
  /** Null for the main board. */
  division: string | null;
}

export interface ReplayBlood {
  challengeId: string;
  unitId: string;
  atMs: number;
}

/** The event after so many facts. */
export interface ReplayFrame {
  position: number;
  size: number;
  top: Standing[];
  own: Standing | null;
  /** Newest first. */
  bloods: ReplayBlood[];
}

export interface ReplayLine {
  id: string;
  /** [seconds since 1970, points]. */
  points: [number, number][];
}

const rows = 100;
const shownLines = 10;
const steps = 300;

/** Computes frames of an event from its facts alone; it needs no page, so that it can run beside one. */
export function createReplayPlayer({ rules, units, pages, ownId, division }: ReplayData) {
  const given = readReplay(rules, units, pages, division);
  const replay = createReplay(given);
  const listed = new Set(units.map(({ id }) => id));

  function frameAt(position: number): ReplayFrame {
    replay.goTo(position);
    const bloods = rules.challenges.flatMap(({ id }) => {
      const blood = replay.firstBlood(id);
      return blood && listed.has(blood.unitId)
        ? [{ challengeId: id, unitId: blood.unitId, atMs: blood.atMs, seq: blood.seq }]
        : [];
    });
    return {
      position: replay.position,
      size: replay.size,
      top: replay.top(rows),
      own: ownId === null ? null : replay.standingOf(ownId),
      bloods: bloods
        .toSorted((one, other) => other.seq - one.seq)
        .map(({ challengeId, unitId, atMs }) => ({ challengeId, unitId, atMs })),
    };
  }

  function linesAt(position: number): ReplayLine[] {
    replay.goTo(position);
    const ids = replay.top(shownLines).map(({ id }) => id);
    const facts = given.facts.slice(0, position);
    const span = (facts.at(-1)?.atMs ?? 0) - (facts[0]?.atMs ?? 0);
    const lines = timeline(facts, given.rules, ids, {
      board: 'units',
      at: Number.POSITIVE_INFINITY,
      audience: 'staff',
      stepMs: Math.max(1_000, span / steps),
    });
    return ids.map((id) => ({
      id,
      points: (lines.get(id) ?? []).map(({ atMs, score }): [number, number] => [atMs / 1_000, score]),
    }));
  }

  return { length: replay.length, frameAt, linesAt };
}

export type ReplayPlayer = ReturnType<typeof createReplayPlayer>;
