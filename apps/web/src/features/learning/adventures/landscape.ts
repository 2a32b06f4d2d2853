import { seededRandom } from '../../../ui/seeded-random.ts';
import type { MapSize, Place } from './map-geometry.ts';

/** `land` and `line` are shades of the ground, from 0 like it to 1 like its lines; `light` is what glows in it, `ink` what is drawn on it. */
export interface Shape {
  d: string;
  kind: 'land' | 'line' | 'light' | 'ink' | 'spark';
  /** 0 to 1. */
  shade: number;
}

export type Theme = 'night-city' | 'islands' | 'mountains' | 'space' | 'ruins';

export interface LandscapePlan {
  id: string;
  theme: Theme;
  size: MapSize;
  /** Where steps stand: the land is built up below them and kept clear around them. */
  places: readonly Place[];
}

export interface Painter {
  size: MapSize;
  places: readonly Place[];
  /** A size of the drawing, smaller on a narrow map. */
  unit: number;
  between: (low: number, high: number) => number;
  /** A number of things that fits the room. */
  many: (perMap: number) => number;
  /** A point away from all steps; null where there is none soon. */
  freePlace: (distance: number, part?: { top: number; bottom: number }) => Place | null;
}

export function createPainter({ id, theme, size, places }: LandscapePlan): Painter {
  const random = seededRandom(`${id} ${theme}`);
  const unit = Math.max(0.5, Math.min(1, size.width / 1_600));
  const between = (low: number, high: number) => low + random() * (high - low);
  const room = (size.width * size.height) / (1_600 * 1_000) / unit ** 2;
  return {
    size,
    places,
    unit,
    between,
    many: (perMap) => Math.max(1, Math.round(perMap * room)),
    freePlace(distance, { top, bottom } = { top: 0.03, bottom: 0.97 }) {
      for (let tries = 0; tries < 12; tries += 1) {
        const point = { x: between(0.02, 0.98) * size.width, y: between(top, bottom) * size.height };
        const isFree = places.every(
          ({ x, y }) => Math.hypot(x - point.x, (y + 18 * unit - point.y) * 1.1) > distance * unit,
        );
        if (isFree) return point;
      }
      return null;
    },
  };
}

export const r = (value: number) => value.toFixed(1);

export function circle({ x, y }: Place, radius: number, flat = 1): string {
  const [rx, ry] = [r(radius), r(radius * flat)];
  return `M${r(x - radius)} ${r(y)}a${rx} ${ry} 0 1 0 ${r(2 * radius)} 0a${rx} ${ry} 0 1 0 ${r(-2 * radius)} 0Z`;
}

/** A round shape with an uneven rim. */
export function blob({ x, y }: Place, radius: number, painter: Painter, flat = 0.62): string {
  const corners = 11;
  const radii = Array.from({ length: corners }, () => radius * painter.between(0.82, 1.16));
  return blobOf({ x, y }, radii, flat);
}

export function blobOf({ x, y }: Place, radii: readonly number[], flat: number): string {
  const points = radii.map((radius, index) => {
    const angle = (index / radii.length) * 2 * Math.PI;
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius * flat };
  });
  const middle = (index: number) => {
    const a = points[index % points.length] ?? { x, y };
    const b = points[(index + 1) % points.length] ?? { x, y };
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const start = middle(0);
  const curves = points.map((_point, index) => {
    const corner = points[(index + 1) % points.length] ?? { x, y };
    const end = middle(index + 1);
    return `Q${r(corner.x)} ${r(corner.y)} ${r(end.x)} ${r(end.y)}`;
  });
  return `M${r(start.x)} ${r(start.y)}${curves.join('')}Z`;
}

/** Land from a line of heights down to the lower edge. */
export function ridge(heights: readonly number[], { width, height }: MapSize): string {
  const step = width / (heights.length - 1);
  const points = heights.map((y, index) => `${r(index * step)} ${r(y)}`);
  return `M${points.join('L')}V${r(height + 20)}H0Z`;
}
