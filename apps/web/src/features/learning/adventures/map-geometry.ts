export interface Place {
  x: number;
  y: number;
}

export interface MapSize {
  width: number;
  height: number;
}

/** Drawn wide where there is room, else as a way from the top to the bottom. */
export type MapShape = 'wide' | 'tall';

const wide: MapSize = { width: 1_600, height: 1_000 };
const tallWidth = 400;
const tallRow = 138;
const tallEnd = 76;

export function mapSize(shape: MapShape, steps: number): MapSize {
  if (shape === 'wide') return wide;
  return { width: tallWidth, height: 2 * tallEnd + Math.max(0, steps - 1) * tallRow };
}

/** Keeps marks and their names on the map. */
const margin = { x: 110, y: 90 };

/** Where steps stand on the drawing; a tall map knows their order alone and winds from side to side. */
export function drawnPlaces(places: readonly Place[], shape: MapShape): Place[] {
  if (shape === 'wide') {
    return places.map(({ x, y }) => ({
      x: margin.x + (x / 1_000) * (wide.width - 2 * margin.x),
      y: margin.y + (y / 1_000) * (wide.height - 2 * margin.y - 30),
    }));
  }
  return places.map((_place, index) => ({
    x: tallWidth * (index % 2 === 0 ? 0.3 : 0.7),
    y: tallEnd + index * tallRow,
  }));
}

/** The place on the scale of 0 to 1,000 of a point on the drawn map, given as parts of its width and height. */
export function placeAt({ x, y }: Place): Place {
  return clampPlace({
    x: scaled(x, wide.width, margin.x, margin.x),
    y: scaled(y, wide.height, margin.y, margin.y + 30),
  });
}

const scaled = (part: number, side: number, before: number, after: number) =>
  ((part * side - before) / (side - before - after)) * 1_000;

const clamp = (value: number) => Math.min(1_000, Math.max(0, Math.round(value)));

export function clampPlace({ x, y }: Place): Place {
  return { x: clamp(x), y: clamp(y) };
}

/** A way between two points that bends to one side, by turns. */
export function wayBetween(from: Place, to: Place, turn: number): string {
  const bend = turn % 2 === 0 ? 0.16 : -0.16;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const corner = { x: middle.x - (to.y - from.y) * bend, y: middle.y + (to.x - from.x) * bend };
  const point = ({ x, y }: Place) => `${x.toFixed(0)} ${y.toFixed(0)}`;
  return `M${point(from)}Q${point(corner)} ${point(to)}`;
}

/** The step that an arrow key leads to: on along the way, or back. */
export function stepByKey(key: string, at: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

const stride = 10;
const longStride = 50;

/** Where an arrow key moves a step of the map that is edited; null for any other key. */
export function placeByKey(key: string, isLong: boolean, { x, y }: Place): Place | null {
  const by = isLong ? longStride : stride;
  if (key === 'ArrowRight') return clampPlace({ x: x + by, y });
  if (key === 'ArrowLeft') return clampPlace({ x: x - by, y });
  if (key === 'ArrowDown') return clampPlace({ x, y: y + by });
  return key === 'ArrowUp' ? clampPlace({ x, y: y - by }) : null;
}
