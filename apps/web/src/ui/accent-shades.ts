export interface AccentColors {
  /** Ten shades from light to dark; the tenant's own colour is the sixth. */
  shades: readonly string[];
  /** The accent as text or icon on dark and on light surfaces, at least 4.5 to 1. */
  textOnDark: string;
  textOnLight: string;
  /** Text on a surface filled with the accent, for either theme. */
  onAccentDark: string;
  onAccentLight: string;
}

type Rgb = readonly [number, number, number];

const darkPanel: Rgb = [0x11, 0x17, 0x1e];
const lightPanel: Rgb = [0xff, 0xff, 0xff];
const white: Rgb = [0xff, 0xff, 0xff];
const ink: Rgb = [0x04, 0x0c, 0x0a];
const textContrast = 4.5;

function parseHex(hex: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (match === null) return undefined;
  const [, red = '', green = '', blue = ''] = match;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => color[index] + (other[index] - color[index]) * share;
  return [part(0), part(1), part(2)];
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG 2.2 contrast of two colours given as `#rrggbb`; 1 when one of them is not a colour. */
export function contrast(one: string, other: string): number {
  const [a, b] = [parseHex(one), parseHex(other)];
  if (!a || !b) return 1;
  return contrastOf(a, b);
}

function contrastOf(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** The nearest tint of `color` towards `end` that can be read on `ground`. */
function readable(color: Rgb, ground: Rgb, end: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const tint = mix(color, end, share);
    if (contrastOf(tint, ground) >= textContrast + 0.05) return tint;
  }
  return end;
}

function textOn(fill: Rgb): Rgb {
  return contrastOf(fill, ink) >= contrastOf(fill, white) ? ink : white;
}

const tints = [0.92, 0.8, 0.62, 0.42, 0.2] as const;
const depths = [0.16, 0.34, 0.5, 0.66] as const;

/** Everything that is drawn in a tenant's accent; undefined when it is not a colour like `#10b981`. */
export function accentColors(accent: string): AccentColors | undefined {
  const color = parseHex(accent);
  if (color === undefined) return undefined;
  const black: Rgb = [0, 0, 0];
  const textOnLight = readable(color, lightPanel, black);
  return {
    shades: [
      ...tints.map((share) => toHex(mix(color, white, share))),
      toHex(color),
      ...depths.map((share) => toHex(mix(color, black, share))),
    ],
    textOnDark: toHex(readable(color, darkPanel, white)),
    textOnLight: toHex(textOnLight),
    onAccentDark: toHex(textOn(color)),
    onAccentLight: toHex(textOn(textOnLight)),
  };
}
