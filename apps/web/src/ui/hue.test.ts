import { expect, it } from 'vitest';
import { categoryHue, hueWheel } from './hue.ts';

it('gives the common categories their own hue, however they are written', () => {
  expect(categoryHue(' Web ')).toBe(categoryHue('webapp'));
  expect(categoryHue('Crypto')).not.toBe(categoryHue('Web'));
});

it('gives a hue to every other, also to one that is called like what every object has', () => {
  for (const category of ['', 'Radio', 'constructor', '__proto__', 'toString'])
    expect(hueWheel).toContain(categoryHue(category));
});
