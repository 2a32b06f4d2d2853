import { createHash } from 'node:crypto';

export const cardSize = { width: 1200, height: 630 } as const;
export const coverHeight = 300;

const rows = 9;
const columns = 48;

/** Ridges with a flag on them, the same for the same id, in the colour of the organization. */
export function cardLandscape(id: string, accent: string): string {
  const seeds = createHash('sha256').update(id).digest();
  const phase = (place: number) => ((seeds[place % seeds.length] ?? 0) / 255) * Math.PI * 2;
  const heightAt = (x: number, row: number) =>
    Math.sin(x * 3.1 + phase(row)) * 16 + Math.sin(x * 7.3 + phase(row + 9)) * 9;
  const top = (column: number, row: number) =>
    112 + row * 26 - heightAt(column / columns, row) - (row === 0 ? 10 : 0);
  const ridges = Array.from({ length: rows }, (_, row) => {
    const points = Array.from(
      { length: columns + 1 },
      (_unused, column) => `${(column * cardSize.width) / columns} ${top(column, row).toFixed(1)}`,
    );
    return `<path d="M${points.join('L')}V${coverHeight + 60}H0Z" fill="#11171e" stroke="${accent}" stroke-opacity="${(0.65 - row * 0.06).toFixed(2)}" stroke-width="2"/>`;
  });
  const column = 30 + Math.round(((seeds[31] ?? 0) / 255) * 12);
  const x = (column * cardSize.width) / columns;
  const foot = top(column, 0) + 4;
  const flag = `<path d="M${x} ${foot}v-72" stroke="#9fb0c0" stroke-width="4" stroke-linecap="round"/><path d="M${x} ${foot - 72}h64l-16 17 16 17h-64z" fill="${accent}"/>`;
  return `${flag}${ridges.join('')}`;
}
