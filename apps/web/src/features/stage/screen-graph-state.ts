export interface ScoreLine {
  unit: { id: string; name: string };
  /** [seconds since 1970, points] in order of time. */
  points: readonly (readonly [number, number])[];
}

/** From when to when the clock of an event stood, in seconds since 1970; null while it stands. */
export type Pause = readonly [number, number | null];

export interface DrawnLine {
  id: string;
  name: string;
  path: string;
  /** Where the line ends, and where its name stands beside it. */
  end: { x: number; y: number };
  labelY: number;
}

export interface DrawnPause {
  x: number;
  width: number;
}

interface Size {
  width: number;
  height: number;
  labelGap: number;
}

/** Steps up and down over time, each line on to the right edge at `untilSeconds`. */
export function drawLines(
  lines: readonly ScoreLine[],
  pauses: readonly Pause[],
  untilSeconds: number,
  { width, height, labelGap }: Size,
): { drawn: DrawnLine[]; stood: DrawnPause[]; most: number } {
  const moments = lines.flatMap(({ points }) => points.map(([second]) => second));
  const from = moments.reduce((least, second) => Math.min(least, second), untilSeconds);
  const most = lines
    .flatMap(({ points }) => points.map(([, score]) => score))
    .reduce((highest, score) => Math.max(highest, score), 10);
  const span = Math.max(1, untilSeconds - from);
  const x = (second: number) => round(((second - from) / span) * width);
  const y = (score: number) => round(height - (Math.max(0, score) / most) * height);
  const ends = lines.map(({ points }) => y(points.at(-1)?.[1] ?? 0));
  const labels = spread(ends, labelGap, height);
  const drawn = lines.map(({ unit, points }, index) => ({
    id: unit.id,
    name: unit.name,
    path: `M0 ${y(0)}${points.map(([second, score]) => `H${x(second)}V${y(score)}`).join('')}H${width}`,
    end: { x: width, y: ends[index] ?? height },
    labelY: labels[index] ?? height,
  }));
  const stood = pauses
    .map(([begun, ended]) => ({
      begun: Math.max(begun, from),
      ended: Math.min(ended ?? untilSeconds, untilSeconds),
    }))
    .filter(({ begun, ended }) => begun < ended)
    .map(({ begun, ended }) => ({ x: x(begun), width: round(x(ended) - x(begun)) }));
  return { drawn, stood, most };
}

/** Moves labels apart that would stand on each other, from the lowest up and then back into the picture. */
function spread(ends: readonly number[], gap: number, height: number): number[] {
  const order = ends.map((end, index) => ({ end, index })).toSorted((a, b) => a.end - b.end);
  const placed: number[] = [];
  let least = 0;
  for (const { end } of order) {
    least = Math.max(end, placed.length === 0 ? end : least + gap);
    placed.push(least);
  }
  let highest = height;
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    highest = Math.min(placed[index] ?? height, highest);
    placed[index] = highest;
    highest -= gap;
  }
  const labels: number[] = [];
  order.forEach(({ index }, place) => {
    labels[index] = placed[place] ?? height;
  });
  return labels;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
