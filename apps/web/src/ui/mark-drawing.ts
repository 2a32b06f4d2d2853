import { seededRandom } from './seeded-random.ts';

export type Point = readonly [number, number];
export type Polygon = readonly Point[];

/** A small shield in a box of 40 by 40: two colours of cloth, and a sign on it. */
export interface MarkDrawing {
  /** Degrees on the hue wheel: of the ground, of its divisions, of the sign. */
  hues: readonly [number, number, number];
  /** Whether ground and divisions have changed their tones. */
  isSwapped: boolean;
  /** Painted over the ground; where two overlap, the ground shows. */
  divisions: readonly Polygon[];
  /** Painted over both, in the same way. */
  sign: readonly Polygon[];
}

export const markSize = 40;
const middle = markSize / 2;
const hueSteps = 16;

const box = (left: number, top: number, right: number, bottom: number): Polygon => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** A closed line around the middle, its radius going round through `radii`. */
function around(corners: number, radii: readonly number[], turn = 0): Polygon {
  return Array.from({ length: corners }, (_, corner): Point => {
    const angle = ((corner + turn) / corners) * 2 * Math.PI - Math.PI / 2;
    const radius = radii[corner % radii.length] ?? 0;
    return [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)];
  });
}

const moved = (polygon: Polygon, x: number, y: number): Polygon =>
  polygon.map(([px, py]): Point => [px + x, py + y]);

const divisions: readonly (readonly Polygon[])[] = [
  [],
  [box(20, 0, 40, 40)],
  [box(0, 20, 40, 40)],
  [box(0, 0, 20, 20), box(20, 20, 40, 40)],
  [
    [
      [0, 0],
      [40, 0],
      [0, 40],
    ],
  ],
  [box(0, 0, 13, 40), box(27, 0, 40, 40)],
  [box(0, 0, 40, 12), box(0, 28, 40, 40)],
  [
    [
      [0, 0],
      [40, 0],
      [20, 20],
    ],
    [
      [0, 40],
      [40, 40],
      [20, 20],
    ],
  ],
  [
    [
      [0, 40],
      [20, 4],
      [40, 40],
    ],
  ],
  [box(4, 0, 12, 40), box(20, 0, 28, 40), box(36, 0, 40, 40)],
  [
    [
      [0, 8],
      [8, 0],
      [40, 32],
      [32, 40],
    ],
  ],
  [around(24, [15])],
];

const bar = box(7, 16, 33, 24);
const post = box(16, 7, 24, 33);

const signs: readonly (readonly Polygon[])[] = [
  [around(24, [9])],
  [around(24, [11]), around(24, [6])],
  [around(4, [13])],
  [box(11, 11, 29, 29)],
  [around(3, [13])],
  [bar, box(16, 7, 24, 16), box(16, 24, 24, 33)],
  [around(10, [13, 5.5])],
  [around(8, [14, 4.5])],
  [bar],
  [
    [
      [7, 25],
      [20, 12],
      [33, 25],
      [33, 32],
      [20, 19],
      [7, 32],
    ],
  ],
  [moved(around(24, [5]), 0, -8), moved(around(24, [5]), -8, 6), moved(around(24, [5]), 8, 6)],
  [box(10, 10, 18, 30), box(22, 10, 30, 30)],
  [
    box(10, 7, 13, 34),
    [
      [13, 8],
      [33, 8],
      [28, 15],
      [33, 22],
      [13, 22],
    ],
  ],
  [around(6, [12], 0.5)],
  [
    [
      [20, 7],
      [33, 20],
      [25, 20],
      [25, 33],
      [15, 33],
      [15, 20],
      [7, 20],
    ],
  ],
  [around(24, [13]), moved(around(24, [9]), 5, -2)],
  [post, moved(around(24, [4]), -11, 0), moved(around(24, [4]), 11, 0)],
  [box(8, 8, 18, 18), box(22, 22, 32, 32)],
];

/** Painted with the sign: a rim, a broken rim, four studs. */
const rims: readonly (readonly Polygon[])[] = [
  [],
  [],
  [around(32, [20]), around(32, [17])],
  [box(0, 0, 40, 3), box(0, 37, 40, 40)],
  [box(0, 17, 4, 23), box(36, 17, 40, 23), box(17, 0, 23, 4), box(17, 36, 23, 40)],
];

const quarterTurn = ([x, y]: Point): Point => [markSize - y, x];

/** By quarter turns, which keeps a round mark whole. */
function turned(polygons: readonly Polygon[], quarters: number): Polygon[] {
  let result = polygons.map((polygon) => [...polygon]);
  for (let quarter = 0; quarter < quarters; quarter += 1)
    result = result.map((polygon) => polygon.map(quarterTurn));
  return result;
}

/** The same for the same id; `mark-drawing.test.ts` compares a thousand of them. */
export function markDrawing(id: string): MarkDrawing {
  const random = seededRandom(id);
  const below = (count: number) => Math.floor(random() * count);
  const first = below(hueSteps);
  const second = first + 2 + below(hueSteps - 3);
  const third = second + 2 + below(hueSteps - 3);
  const hue = (step: number) => ((step % hueSteps) * 360) / hueSteps + 10;
  return {
    hues: [hue(first), hue(second), hue(third)],
    isSwapped: below(2) === 1,
    divisions: turned(divisions[below(divisions.length)] ?? [], below(4)),
    sign: [
      ...turned(signs[below(signs.length)] ?? [], below(4)),
      ...turned(rims[below(rims.length)] ?? [], below(2)),
    ],
  };
}

const written = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

export function pathOf(polygons: readonly Polygon[]): string {
  return polygons.map((polygon) => `M${polygon.map(written).join('L')}Z`).join('');
}
