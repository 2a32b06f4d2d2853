import { contrastOf, mix, parseHex, type Rgb, toHex } from './color.ts';
import { fromOklch, toOklch } from './oklch.ts';

export type Theme = 'dark' | 'light';
type Surfaces = Readonly<Record<'page' | 'panel' | 'raised' | 'hover', string>>;

export const themes = ['dark', 'light'] as const satisfies readonly Theme[];

/** The surfaces of the web's `tokens.css` on which the accent is drawn: page, panel, raised and hovered. */
export const surfaces: Record<Theme, Surfaces> = {
  dark: { page: '#0b0f14', panel: '#11171e', raised: '#18202a', hover: '#18202a' },
  light: { page: '#f6f8fa', panel: '#ffffff', raised: '#ffffff', hover: '#eef2f5' },
};

/** The same surfaces as `contrast.css` has them for readers who prefer more contrast. */
export const invertedSurfaces: Record<Theme, Surfaces> = {
  dark: { page: '#100c08', panel: '#18130e', raised: '#211a13', hover: '#211a13' },
  light: { page: '#faf7f1', panel: '#fffdf9', raised: '#fffdf9', hover: '#f4efe7' },
};

/** Share of the accent in the background of a selected item. */
const washShare: Record<Theme, number> = { dark: 0.13, light: 0.11 };

/** Share of its own colour in the background of a badge. */
const badgeShare = 0.06;

/** WCAG 2.2 AA: of text, and of what is no text (controls, marks, large letters). */
export const neededContrast = { text: 4.5, control: 3 } as const;

const white: Rgb = [0xff, 0xff, 0xff];
const black: Rgb = [0, 0, 0];
const ink: Rgb = [0x04, 0x0c, 0x0a];

export interface AccentInTheme {
  /** As text or icon, 4.5 to 1 on every surface. */
  text: string;
  /** As a filled control, 3 to 1 on every surface. */
  fill: string;
  fillHover: string;
  /** Text on the fill, 4.5 to 1. */
  onFill: string;
}

export interface AccentColors extends Record<Theme, AccentInTheme> {
  /** Ten shades from light to dark; the tenant's own colour is the sixth. */
  shades: readonly string[];
}

const tints = [0.92, 0.8, 0.62, 0.42, 0.2] as const;
const depths = [0.16, 0.34, 0.5, 0.66] as const;

export function accentColors(accent: string): AccentColors | undefined {
  const color = parseHex(accent);
  if (color === undefined) return undefined;
  return {
    shades: [
      ...tints.map((share) => toHex(mix(color, white, share))),
      toHex(color),
      ...depths.map((share) => toHex(mix(color, black, share))),
    ],
    dark: inTheme(color, 'dark'),
    light: inTheme(color, 'light'),
  };
}

function inTheme(color: Rgb, theme: Theme): AccentInTheme {
  const text = readableText(color, theme);
  // On light ground a control carries the shade of the text: one green a page, not two.
  const fill = theme === 'light' ? text : nearestShade(color, (shade) => isControl(shade, theme));
  const onFill = textOn(fill);
  return {
    text: toHex(text),
    fill: toHex(fill),
    fillHover: toHex(stepAwayFrom(onFill, fill)),
    onFill: toHex(onFill),
  };
}

function readableText(color: Rgb, theme: Theme): Rgb {
  const panel = rgb(surfaces[theme].panel);
  const grounds = [...groundsOf(theme), mix(panel, color, washShare[theme])];
  return nearestShade(color, (shade) => {
    return lowest(shade, [...grounds, ...badgesOf(shade, theme)]) >= neededContrast.text;
  });
}

/** The backgrounds of a badge in this colour. */
function badgesOf(shade: Rgb, theme: Theme): Rgb[] {
  return [surfaces, invertedSurfaces].map((of) => mix(rgb(of[theme].page), shade, badgeShare));
}

function isControl(color: Rgb, theme: Theme): boolean {
  return lowest(color, groundsOf(theme)) >= neededContrast.control;
}

function groundsOf(theme: Theme): Rgb[] {
  return [...Object.values(surfaces[theme]), ...Object.values(invertedSurfaces[theme])].map(rgb);
}

function lowest(color: Rgb, grounds: readonly Rgb[]): number {
  return Math.min(...grounds.map((ground) => contrastOf(color, ground)));
}

function rgb(hex: string): Rgb {
  return parseHex(hex) ?? black;
}

const step = 0.008;

/** The colour itself where it passes, otherwise the shade of its hue that passes and is nearest in lightness. */
function nearestShade(color: Rgb, does: (shade: Rgb) => boolean): Rgb {
  if (does(color)) return color;
  const { lightness, chroma, hue } = toOklch(color);
  for (let distance = step; distance <= 1; distance += step) {
    for (const candidate of [lightness + distance, lightness - distance]) {
      if (candidate < 0 || candidate > 1) continue;
      const turned = darkerHue(hue, lightness - candidate);
      const shade = rounded(fromOklch({ lightness: candidate, chroma, hue: turned }));
      if (does(shade)) return shade;
    }
  }
  return does(white) ? white : black;
}

const degrees = Math.PI / 180;
const yellows = { from: 80 * degrees, to: 120 * degrees };
const amber = 65 * degrees;
/** So much darker a yellow has become amber. */
const amberDepth = 0.3;

/** Yellow that only loses light is olive; people who want it darker mean amber. */
function darkerHue(hue: number, depth: number): number {
  if (depth <= 0 || hue < yellows.from || hue > yellows.to) return hue;
  return hue + (amber - hue) * Math.min(1, depth / amberDepth);
}

/** Rounded as it is written, so that the checked colour is the drawn one. */
function rounded([red, green, blue]: Rgb): Rgb {
  return [Math.round(red), Math.round(green), Math.round(blue)];
}

/** Ink or white, whichever is easier to read; black where neither is enough. */
function textOn(fill: Rgb): Rgb {
  const [dark, light] = [contrastOf(fill, ink), contrastOf(fill, white)];
  if (Math.max(dark, light) < neededContrast.text) return black;
  return dark >= light ? ink : white;
}

function stepAwayFrom(text: Rgb, fill: Rgb): Rgb {
  const { lightness, ...rest } = toOklch(fill);
  const moved = lightness + (text === white ? -0.05 : 0.05);
  return fromOklch({ lightness: Math.min(1, Math.max(0, moved)), ...rest });
}

export interface AccentCheck {
  theme: Theme;
  use: keyof typeof neededContrast;
  /** The lowest contrast on any surface of the theme. */
  ratio: number;
  passes: boolean;
  /** The shade that is drawn there: the colour itself where it passes. */
  shade: string;
}

/** The checks of a colour in both themes, as text and as control; empty when it is not a colour. */
export function checkAccent(accent: string): AccentCheck[] {
  const color = parseHex(accent);
  const colors = accentColors(accent);
  if (!color || !colors) return [];
  return themes.flatMap((theme) =>
    (['text', 'control'] as const).map((use): AccentCheck => {
      const ratio = lowest(color, groundsOf(theme));
      const passes = ratio >= neededContrast[use];
      return { theme, use, ratio, passes, shade: use === 'text' ? colors[theme].text : colors[theme].fill };
    }),
  );
}

/** A shade that differs by less in lightness is taken for the same colour. */
const alike = 0.25;

/** Whether what is drawn in one of the themes looks like another colour than the one that was chosen. */
export function looksElse(accent: string): boolean {
  const color = parseHex(accent);
  const colors = accentColors(accent);
  if (!color || !colors) return false;
  const { lightness } = toOklch(color);
  return themes.some((theme) => {
    const fill = toOklch(rgb(colors[theme].fill));
    return Math.abs(fill.lightness - lightness) > alike;
  });
}

/** The nearest shade with a contrast of 3 to 1 on every surface of both themes; undefined when it is not a colour. */
export function correctedAccent(accent: string): string | undefined {
  const color = parseHex(accent);
  if (!color) return undefined;
  return toHex(nearestShade(color, (shade) => themes.every((theme) => isControl(shade, theme))));
}
