import { expect, it } from 'vitest';
import { type MarkDrawing, markDrawing, markSize, pathOf, type Polygon } from './mark-drawing.ts';

/** Lightness and chroma of two cloths and the sign, as `tokens.css` and `mark.module.css` have them. */
const themes = {
  dark: [
    [0.32, 0.05],
    [0.5, 0.1],
    [0.86, 0.12],
  ],
  light: [
    [0.9, 0.08],
    [0.72, 0.13],
    [0.42, 0.14],
  ],
} as const;

function isInside(polygons: readonly Polygon[], x: number, y: number): boolean {
  let crossings = 0;
  for (const polygon of polygons)
    polygon.forEach(([ax, ay], index) => {
      const [bx, by] = polygon[(index + 1) % polygon.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossings += 1;
    });
  return crossings % 2 === 1;
}

/** What is seen: colours in OKLab on a grid of 10 by 10 within the circle. */
function picture(
  mark: MarkDrawing,
  [first, second, third]: (typeof themes)[keyof typeof themes],
): Float64Array {
  const tones = mark.isSwapped ? [second, first, third] : [first, second, third];
  const colors = tones.map(([lightness, chroma], part) => {
    const radians = ((mark.hues[part] ?? 0) * Math.PI) / 180;
    return [lightness, chroma * Math.cos(radians), chroma * Math.sin(radians)];
  });
  const cells = 10;
  const seen: number[] = [];
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) {
      const x = ((column + 0.5) / cells) * markSize;
      const y = ((row + 0.5) / cells) * markSize;
      if (Math.hypot(x - markSize / 2, y - markSize / 2) > markSize / 2) continue;
      const part = isInside(mark.sign, x, y) ? 2 : Number(isInside(mark.divisions, x, y));
      seen.push(...(colors[part] ?? []));
    }
  return Float64Array.from(seen);
}

function distance(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 3) {
    const l = (a[at] ?? 0) - (b[at] ?? 0);
    const x = (a[at + 1] ?? 0) - (b[at + 1] ?? 0);
    const y = (a[at + 2] ?? 0) - (b[at + 2] ?? 0);
    sum += Math.sqrt(l * l + x * x + y * y);
  }
  return sum / (a.length / 3);
}

/** In OKLab; two colours that touch are told apart from here on. */
const justSeen = 0.02;

it.each(['dark', 'light'] as const)('tells a thousand ids apart in the %s theme', (theme) => {
  const ids = Array.from(
    { length: 1_000 },
    (_, n) => `0193a5d0-ac96-774b-bcce-${String(n).padStart(12, '0')}`,
  );
  const pictures = ids.map((id) => picture(markDrawing(id), themes[theme]));
  const near: number[] = [];
  pictures.forEach((one, n) => {
    for (const other of pictures.slice(n + 1)) {
      const apart = distance(one, other);
      if (apart < 2 * justSeen) near.push(apart);
    }
  });
  expect(near.filter((apart) => apart < justSeen)).toEqual([]);
  expect(near.length).toBeLessThan(20);
});

it('is the same for the same id, and drawn of finite numbers for any', () => {
  for (const id of ['', 'ü', '01890a5d-ac96-774b-bcce-b302099a8057', 'x'.repeat(500)]) {
    expect(markDrawing(id)).toEqual(markDrawing(id));
    const { divisions, sign } = markDrawing(id);
    expect(pathOf(divisions) + pathOf(sign)).not.toMatch(/NaN|Infinity|undefined/);
  }
});
