import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type AccentColors,
  accentColors,
  checkAccent,
  correctedAccent,
  looksElse,
  surfaces,
  themes,
} from './accent-colors.ts';
import { contrast, mix, parseHex, toHex } from './color.ts';
import { fromOklch, toOklch } from './oklch.ts';

/** Judging hundreds of colours takes seconds on a busy machine. */
const slow = { timeout: 30_000 };

const channel = fc.integer({ min: 0, max: 255 });
const anyColor = fc.tuple(channel, channel, channel).map((parts) => toHex(parts));

function colorsOf(accent: string): AccentColors {
  const colors = accentColors(accent);
  if (!colors) throw new Error(`no colours for ${accent}`);
  return colors;
}

function wash(accent: string, panel: string, share: number): string {
  const [one, other] = [parseHex(panel), parseHex(accent)];
  if (!one || !other) throw new Error('no colour');
  return toHex(mix(one, other, share));
}

test('a colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (parts) => {
      expect(toHex(fromOklch(toOklch(parts)))).toBe(toHex(parts));
    }),
  );
});

test('a colour that no screen shows keeps its hue and lightness', () => {
  const wanted = { lightness: 0.7, chroma: 0.4, hue: 2.6 };
  const shown = toOklch(fromOklch(wanted));
  expect(shown.lightness).toBeCloseTo(wanted.lightness, 2);
  expect(shown.hue).toBeCloseTo(wanted.hue, 1);
  expect(shown.chroma).toBeLessThan(wanted.chroma);
});

describe('the colours of an accent', () => {
  it('are ten shades around the colour itself', () => {
    expect(colorsOf('#10B981').shades).toHaveLength(10);
    expect(colorsOf('#10B981').shades[5]).toBe('#10b981');
  });

  it('can be read in both themes, on every surface, whatever a tenant chooses', slow, () => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        for (const theme of themes) {
          const { text, fill, fillHover, onFill } = colorsOf(accent)[theme];
          const { panel } = surfaces[theme];
          const washed = wash(accent, panel, theme === 'dark' ? 0.13 : 0.11);
          for (const ground of Object.values(surfaces[theme])) {
            expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
            expect(contrast(fill, ground)).toBeGreaterThanOrEqual(3);
          }
          expect(contrast(text, washed)).toBeGreaterThanOrEqual(4.4);
          expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(onFill, fillHover)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['#ffffff', 'dark', '#ffffff'],
    ['#000000', 'light', '#000000'],
    ['#10b981', 'dark', '#10b981'],
    ['#0a7a55', 'light', '#0a7a55'],
  ] as const)('leave %s as it is in the %s theme, where it can be read', (accent, theme, text) => {
    expect(colorsOf(accent)[theme].text).toBe(text);
  });

  it('keep the hue where the shade has to change', () => {
    const before = parseHex('#1d4ed8');
    const after = parseHex(colorsOf('#1d4ed8').dark.text);
    if (!before || !after) throw new Error('no colour');
    expect(toOklch(after).hue).toBeCloseTo(toOklch(before).hue, 1);
    expect(toOklch(after).lightness).toBeGreaterThan(toOklch(before).lightness);
  });

  it.each(['#ffd600', '#ffff00', '#eab308'])('make amber, not olive, of %s on light ground', (yellow) => {
    const drawn = parseHex(colorsOf(yellow).light.fill);
    if (!drawn) throw new Error('no colour');
    const degrees = (toOklch(drawn).hue * 180) / Math.PI;
    expect(degrees).toBeGreaterThan(55);
    expect(degrees).toBeLessThan(75);
    expect(colorsOf(yellow).dark.fill).toBe(yellow);
  });

  it.each(['', 'red', '#fff', '#10b98', 'url(x)', '#10b981;--page:#fff', ' #10b981'])(
    'are not made from %j',
    (value) => {
      expect(accentColors(value)).toBeUndefined();
      expect(checkAccent(value)).toEqual([]);
      expect(correctedAccent(value)).toBeUndefined();
      expect(looksElse(value)).toBe(false);
    },
  );
});

const checked = (accent: string) => checkAccent(accent).map(({ theme, use, passes }) => [theme, use, passes]);

describe('the report on a colour', () => {
  it.each([
    ['#10b981', [true, true, false, false]],
    ['#ffffff', [true, true, false, false]],
    ['#000000', [false, false, true, true]],
    ['#808080', [false, true, false, true]],
  ] as const)('says of %s where it can be read', (accent, [a, b, c, d]) => {
    expect(checked(accent)).toEqual([
      ['dark', 'text', a],
      ['dark', 'control', b],
      ['light', 'text', c],
      ['light', 'control', d],
    ]);
  });

  it.each([
    ['#10b981', false],
    ['#1d4ed8', false],
    ['#ffd600', true],
    ['#0a0a40', true],
  ])('says of %s whether it looks like another in one of the themes: %s', (accent, does) => {
    expect(looksElse(accent)).toBe(does);
  });

  it('offers a shade that stands on every surface of both themes, or the colour itself', slow, () => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        const corrected = correctedAccent(accent) ?? '';
        for (const { use, passes } of checkAccent(corrected))
          if (use === 'control') expect(passes).toBe(true);
        expect(correctedAccent(corrected)).toBe(corrected);
      }),
      { numRuns: 300 },
    );
  });
});
