import { BrandingBody } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, brandingErrors, brandingValues, colorOf } from './branding-values.ts';
import { branding } from './branding-fixture.ts';
import { themesThatHide, visibleShare } from './logo-visibility.ts';

describe('a typed colour', () => {
  it.each([
    ['#10b981', '#10B981'],
    ['10b981', '#10B981'],
    [' #abc ', '#AABBCC'],
    ['red', 'red'],
    ['#12345', '#12345'],
    ['', ''],
  ])('%j is read as %j', (typed, read) => expect(colorOf(typed)).toBe(read));
});

describe('what is sent', () => {
  it('is what was saved, as long as nothing was changed', () => {
    const saved = branding();
    const { logoWidth: _width, logoHeight: _height, isDefault: _default, ...body } = saved;
    expect(bodyOf(brandingValues(saved), 7)).toEqual(body);
    expect(BrandingBody.safeParse(body).success).toBe(true);
  });

  it.each([
    [{ companyName: ' ' }, { companyName: 'is required' }],
    [{ textColor: 'green' }, { textColor: 'must be a colour such as #10B981' }],
    [{ fontSize: '' as const }, { fontSize: 'must be between 16 and 48 pixels' }],
    [{ fontSize: 200 }, { fontSize: 'must be between 16 and 48 pixels' }],
    [{}, {}],
  ])('is held against the contract: %j', (changes, errors) => {
    expect(brandingErrors({ ...brandingValues(branding()), ...changes })).toEqual(errors);
  });
});

const pixel = (color: readonly number[], times: number) => Array.from({ length: times }, () => color).flat();

describe('a logo', () => {
  const white = [255, 255, 255, 255];
  const black = [0, 0, 0, 255];
  const clear = [0, 0, 0, 0];

  it.each([
    ['white', [...pixel(white, 9), ...pixel(clear, 20)], ['light']],
    ['black', [...pixel(black, 9), ...pixel(clear, 20)], ['dark']],
    ['half of each', [...pixel(black, 10), ...pixel(white, 10)], []],
    ['green', pixel([16, 185, 129, 255], 4), []],
    ['all see-through', pixel(clear, 4), ['dark', 'light']],
  ])('that is %s is lost where it is', (_what, pixels, hidden) => {
    expect(themesThatHide(new Uint8ClampedArray(pixels))).toEqual(hidden);
  });

  it('is weighed by what is not see-through', () => {
    const pixels = [...pixel(white, 1), ...pixel([0, 0, 0, 128], 1)];
    expect(visibleShare(new Uint8ClampedArray(pixels), [255, 255, 255])).toBeCloseTo(128 / 383);
  });
});
