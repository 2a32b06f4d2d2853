import { adventureThemes } from '@guidon/contract/plain';
import { describe, expect, it } from 'vitest';
import { drawnPlaces, mapSize } from './map-geometry.ts';
import { landscapeOf } from './themes.ts';

const places = drawnPlaces(
  [
    { x: 0, y: 200 },
    { x: 500, y: 800 },
    { x: 1_000, y: 400 },
  ],
  'wide',
);

const drawn = (
  theme: (typeof adventureThemes)[number],
  id = 'an-adventure',
  shape: 'wide' | 'tall' = 'wide',
) => landscapeOf({ id, theme, size: mapSize(shape, places.length), places });

describe.each(adventureThemes)('the landscape %s', (theme) => {
  it('is the same for the same id, and another for another', () => {
    expect(drawn(theme)).toEqual(drawn(theme));
    expect(drawn(theme)).not.toEqual(drawn(theme, 'another'));
  });

  it('is made of whole numbers of the drawing, and of no more than a page draws at once', () => {
    for (const shape of ['wide', 'tall'] as const) {
      const shapes = drawn(theme, 'an-adventure', shape);
      expect(shapes.map(({ d }) => d).join('')).not.toMatch(/NaN|Infinity|undefined/);
      expect(shapes.length).toBeLessThan(260);
      expect(shapes.reduce((sum, { d }) => sum + d.length, 0)).toBeLessThan(260_000);
    }
  });
});
