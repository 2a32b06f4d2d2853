import type { BadgeRarity } from '@guidon/contract';

interface Frame {
  /** Behind the body: ribbons and rays; null for none. */
  back: string | null;
  outline: string;
  /** A second line within; null for none. */
  inner: string | null;
  /** Where the motif is centred, and how large it is. */
  at: { x: number; y: number; scale: number };
}

function point(radius: number, turn: number): string {
  const angle = 2 * Math.PI * turn - Math.PI / 2;
  return `${(24 + radius * Math.cos(angle)).toFixed(2)} ${(24 + radius * Math.sin(angle)).toFixed(2)}`;
}

function polygon(corners: number, radius: number): string {
  return `M${Array.from({ length: corners }, (_, corner) => point(radius, corner / corners)).join('L')}z`;
}

function starOf(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, corner) =>
    point(corner % 2 === 0 ? outer : inner, corner / (points * 2)),
  );
  return `M${corners.join('L')}z`;
}

const circle = (radius: number, y = 24) =>
  `M${24 - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const frames: Record<BadgeRarity, Frame> = {
  COMMON: { back: null, outline: circle(20.5), inner: null, at: { x: 24, y: 24, scale: 1.16 } },
  UNCOMMON: { back: null, outline: polygon(6, 22.5), inner: null, at: { x: 24, y: 24, scale: 1.14 } },
  RARE: {
    back: null,
    outline: 'M24 1.8l18.5 5.4v14.6c0 11.6-7.3 19.6-18.5 24.4C12.8 41.4 5.5 33.4 5.5 21.8V7.2z',
    inner: 'M24 5.2l15.3 4.5v12.2c0 9.8-6 16.6-15.3 20.8C14.7 38.5 8.7 31.7 8.7 21.9V9.7z',
    at: { x: 24, y: 22, scale: 1.1 },
  },
  EPIC: {
    back: null,
    outline: starOf(8, 23.4, 19.6),
    inner: circle(17.2),
    at: { x: 24, y: 24, scale: 1.04 },
  },
  LEGENDARY: {
    back: 'M11 28L6 47l7-3.6 5.2 4.4L24 33l5.8 14.8 5.2-4.4 7 3.6-5-19z',
    outline: starOf(14, 23, 19.4).replaceAll(
      / (\d+\.\d+)/g,
      (_, y: string) => ` ${(Number(y) * 0.92 - 0.4).toFixed(2)}`,
    ),
    inner: circle(16.4, 21.7),
    at: { x: 24, y: 21.7, scale: 0.98 },
  },
};
