import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentColors, contrast } from './accent-shades.ts';

const channel = fc.integer({ min: 0, max: 255 });
const anyColor = fc
  .tuple(channel, channel, channel)
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

it('makes ten shades around the colour itself', () => {
  const colors = accentColors('#10B981');
  expect(colors?.shades).toHaveLength(10);
  expect(colors?.shades[5]).toBe('#10b981');
});

it('is readable in both themes for every colour a tenant may choose', () => {
  fc.assert(
    fc.property(anyColor, (accent) => {
      const colors = accentColors(accent);
      if (colors === undefined) throw new Error(`no colours for ${accent}`);
      expect(contrast(colors.textOnDark, '#11171e')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.textOnLight, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.onAccentDark, accent)).toBeGreaterThanOrEqual(4.4);
      expect(contrast(colors.onAccentLight, colors.textOnLight)).toBeGreaterThanOrEqual(4.4);
    }),
  );
});

it('refuses what is not a colour', () => {
  for (const value of ['', 'red', '#fff', '#10b98', 'url(x)', '#10b981;--page:#fff'])
    expect(accentColors(value)).toBeUndefined();
});
