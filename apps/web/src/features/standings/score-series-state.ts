export interface ScoreLine {
  unit: { id: string; name: string };
  /** [seconds since 1970, points] in order of time. */
  points: readonly (readonly [number, number])[];
}

/**
 * Series over one shared time axis: each repeats its last value until the next change, is empty before its first, and
 * ends at `untilSeconds`.
 */
export function alignLines(
  lines: readonly ScoreLine[],
  untilSeconds: number,
): { times: number[]; values: (number | null)[][] } {
  const moments = lines.flatMap((line) => line.points.map(([second]) => second));
  if (moments.length === 0) return { times: [], values: lines.map(() => []) };
  const times = [...new Set([...moments, Math.max(untilSeconds, ...moments)])].toSorted((a, b) => a - b);
  const values = lines.map((line) => {
    const at = new Map(line.points);
    let last: number | null = null;
    return times.map((second) => {
      last = at.get(second) ?? last;
      return last;
    });
  });
  return { times, values };
}

/** From when to when the clock of an event stood, in seconds since 1970; null while it stands. */
export type Pause = readonly [number, number | null];

/** What of the pauses lies between two moments, the first and the last of a drawing. */
export function pausesWithin(
  pauses: readonly Pause[],
  fromSeconds: number,
  untilSeconds: number,
): { from: number; until: number }[] {
  return pauses
    .map(([from, until]) => ({
      from: Math.max(from, fromSeconds),
      until: Math.min(until ?? untilSeconds, untilSeconds),
    }))
    .filter(({ from, until }) => from < until);
}
