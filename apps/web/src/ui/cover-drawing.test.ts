import { expect, it } from 'vitest';
import { type CoverDrawing, coverDrawing, coverSize } from './cover-drawing.ts';

it('draws the same field for the same id and another for another', () => {
  expect(coverDrawing('a')).toEqual(coverDrawing('a'));
  expect(coverDrawing('a')).not.toEqual(coverDrawing('b'));
});

it('draws only finite numbers for any id', () => {
  for (const id of ['', 'ü', '01890a5d-ac96-774b-bcce-b302099a8057', 'x'.repeat(500)])
    expect(JSON.stringify(coverDrawing(id))).not.toMatch(/NaN|Infinity|null/);
});

it('keeps every flag on the picture', () => {
  for (let n = 0; n < 200; n += 1)
    for (const { x, y, height } of coverDrawing(`event ${n}`).flags) {
      expect(y - height).toBeGreaterThanOrEqual(4);
      expect(x).toBeLessThan(coverSize.width);
    }
});

it('shows land in a strip of any picture', () => {
  const strip = coverSize.width / 4.5;
  for (let n = 0; n < 500; n += 1) {
    const { skyline, beginsAt } = coverDrawing(`event ${n}`);
    const highest = Math.min(...skyline) * coverSize.height;
    expect(highest - beginsAt).toBeGreaterThan(0);
    expect(highest - beginsAt).toBeLessThan(strip * 0.6);
  }
});

function hueApart(a: number, b: number): number {
  const degrees = Math.abs(a - b) % 360;
  return Math.min(degrees, 360 - degrees) / 180;
}

/** Between 0 and about 1 for each of: the land's colour, the flags' colour, the skyline, how many flags. */
function distance(a: CoverDrawing, b: CoverDrawing): number {
  const outline = a.skyline.reduce((sum, y, at) => sum + Math.abs(y - (b.skyline[at] ?? 0)), 0);
  return (
    hueApart(a.hues[0], b.hues[0]) +
    hueApart(a.hues[1], b.hues[1]) / 2 +
    (3 * outline) / a.skyline.length +
    Math.abs(a.flags.length - b.flags.length) / 8
  );
}

it('tells a thousand ids apart: none has the colours and the skyline of another', () => {
  const covers = Array.from({ length: 1_000 }, (_, n) =>
    coverDrawing(`0193a5d0-ac96-774b-bcce-${String(n).padStart(12, '0')}`),
  );
  let nearest = Number.POSITIVE_INFINITY;
  covers.forEach((one, n) => {
    for (const other of covers.slice(n + 1)) nearest = Math.min(nearest, distance(one, other));
  });
  expect(nearest).toBeGreaterThan(0.05);
});
