import { seededRandom } from './seeded-random.ts';

interface Hill {
  x: number;
  row: number;
  width: number;
  height: number;
}

export interface CoverDrawing {
  ridges: string[];
  flags: { x: number; y: number; height: number }[];
}

export const coverSize = { width: 640, height: 240 } as const;

const rows = 15;
const columns = 80;

function heightAt(hills: readonly Hill[], x: number, row: number): number {
  return hills.reduce((sum, hill) => {
    const across = (x - hill.x) / hill.width;
    const along = (row - hill.row) / 2.4;
    return sum + hill.height * Math.exp(-(across * across + along * along));
  }, 0);
}

/** A landscape of ridges with a few flags, deterministic by id. */
export function coverDrawing(id: string): CoverDrawing {
  const random = seededRandom(id);
  const hills = Array.from(
    { length: 6 + Math.floor(random() * 4) },
    (): Hill => ({
      x: random() * coverSize.width,
      row: random() * rows,
      width: 46 + random() * 110,
      height: 26 + random() * 62,
    }),
  );
  const tremor = Array.from({ length: columns + 1 }, () => (random() - 0.5) * 1.3);
  const baseline = (row: number) => 70 + (row / (rows - 1)) * 178;
  const ridges = Array.from({ length: rows }, (_, row) => {
    const points = Array.from({ length: columns + 1 }, (_unused, column) => {
      const x = (column / columns) * coverSize.width;
      const y = baseline(row) - heightAt(hills, x, row) + (tremor[(column + row * 7) % columns] ?? 0);
      return `${x.toFixed(0)} ${y.toFixed(1)}`;
    });
    return `M${points.join('L')}V${coverSize.height + 40}H0Z`;
  });
  const flags = hills
    .filter((hill) => hill.x > 40 && hill.x < coverSize.width - 60)
    .toSorted((a, b) => b.height - a.height)
    .slice(0, 3)
    .map((hill, place) => {
      const row = Math.round(hill.row);
      const height = 40 - place * 9;
      const y = Math.max(height + 10, baseline(row) - heightAt(hills, hill.x, row) + 2);
      return { x: hill.x, y, height };
    });
  return { ridges, flags };
}
