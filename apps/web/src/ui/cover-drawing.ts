import { seededRandom } from './seeded-random.ts';

interface Hill {
  x: number;
  row: number;
  width: number;
  height: number;
}

export interface CoverDrawing {
  /** Degrees on the hue wheel: of the land, of its flags. */
  hues: readonly [number, number];
  ridges: string[];
  flags: { x: number; y: number; height: number }[];
  /** The skyline: the highest of all ridges at equal steps from left to right, as a part of the height. */
  skyline: number[];
  /** Where the picture begins, in units of its height from above: below most of an empty sky, so that a strip shows land. */
  beginsAt: number;
}

export const coverSize = { width: 640, height: 240 } as const;

const columns = 80;
/** Leaves room for a flag above the highest hill, and for the part of the picture that a wide strip shows. */
const summitLimit = 48;
const flagGap = 44;
/** Units of sky above the tip of the highest flag or hill. */
const skyAbove = 20;
const hueSteps = 24;

/** How a hill falls off with the distance from its top: a dome, a peak, a table. */
const slopes: readonly ((squared: number) => number)[] = [
  (squared) => Math.exp(-squared),
  (squared) => Math.max(0, 1 - Math.sqrt(squared) / 1.9),
  (squared) => 1 / (1 + squared ** 3),
];

/** A landscape with flags in it, the same for the same id: other land, horizon, hills and flags for another. */
export function coverDrawing(id: string): CoverDrawing {
  const random = seededRandom(id);
  const between = (low: number, high: number) => low + random() * (high - low);
  const land = Math.floor(random() * hueSteps);
  const flagHue = land + 5 + Math.floor(random() * (hueSteps - 9));
  const slope = slopes[Math.floor(random() * slopes.length)] ?? Math.exp;
  const rows = Math.round(between(7, 18));
  const horizon = between(76, 158);
  const breadth = between(0.6, 1.9);
  const hills = Array.from(
    { length: Math.round(between(2, 9)) },
    (): Hill => ({
      x: random() * coverSize.width,
      row: random() * rows * 0.8,
      width: breadth * between(40, 120),
      height: between(18, 70),
    }),
  );
  const tremor = Array.from({ length: columns + 1 }, () => (random() - 0.5) * 1.3);
  const base = (row: number) => horizon + (row / (rows - 1)) * (252 - horizon);
  const heightAt = (x: number, row: number) =>
    hills.reduce((sum, hill) => {
      const across = (x - hill.x) / hill.width;
      const along = (row - hill.row) / (rows * 0.16);
      return sum + hill.height * slope(across * across + along * along);
    }, 0);
  const top = (column: number, row: number) => {
    const y = base(row) - heightAt((column / columns) * coverSize.width, row);
    return Math.max(summitLimit, y) + (tremor[(column + row * 7) % columns] ?? 0);
  };
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns + 1 }, (_unused, column) => top(column, row)),
  );
  const skyline = Array.from({ length: 21 }, (_, step) => {
    const column = step * 4;
    return Math.min(...lines.map((line) => line[column] ?? coverSize.height)) / coverSize.height;
  });
  const tallest = between(28, 40);
  const flags = hills
    .filter((hill) => hill.x > 40 && hill.x < coverSize.width - 60)
    .toSorted((a, b) => b.height - a.height)
    .filter(({ x }, place, all) => all.slice(0, place).every((other) => Math.abs(other.x - x) > flagGap))
    .slice(0, 1 + Math.floor(random() * 5))
    .map((hill, place) => {
      const height = Math.max(16, tallest * 0.8 ** place);
      const summit = top(Math.round((hill.x / coverSize.width) * columns), Math.round(hill.row));
      return { x: hill.x, y: Math.max(height + 8, summit + 2), height };
    });
  const highest = Math.min(...flags.map(({ y, height }) => y - height), ...lines.flat());
  return {
    hues: [(land * 360) / hueSteps, ((flagHue % hueSteps) * 360) / hueSteps],
    ridges: lines.map((line) => {
      const points = line.map(
        (y, column) => `${((column / columns) * coverSize.width).toFixed(0)} ${y.toFixed(1)}`,
      );
      return `M${points.join('L')}V${coverSize.height * 2}H0Z`;
    }),
    flags,
    skyline,
    beginsAt: Math.max(0, Math.round(highest - skyAbove)),
  };
}
