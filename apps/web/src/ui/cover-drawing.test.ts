import { expect, it } from 'vitest';
import { coverDrawing } from './cover-drawing.ts';

it('draws the same field for the same id and another for another', () => {
  expect(coverDrawing('a')).toEqual(coverDrawing('a'));
  expect(coverDrawing('a')).not.toEqual(coverDrawing('b'));
});

it('draws only finite numbers for any id', () => {
  for (const id of ['', 'ü', '01890a5d-ac96-774b-bcce-b302099a8057', 'x'.repeat(500)])
    expect(JSON.stringify(coverDrawing(id))).not.toMatch(/NaN|Infinity|null/);
});
