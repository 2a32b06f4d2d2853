import { linear, type Rgb } from './color.ts';

/** A colour in OKLCH: lightness 0 to 1, chroma from 0 up, hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

export function toOklch(color: Rgb): Oklch {
  const [red, green, blue] = [linear(color[0]), linear(color[1]), linear(color[2])];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

const isShown = (parts: Rgb) => parts.every((part) => part >= -0.0005 && part <= 1.0005);

/** The colour in sRGB; one outside of its gamut loses chroma until it fits. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  let [low, high] = [0, chroma];
  let parts = linearParts(lightness, chroma, hue);
  if (!isShown(parts)) {
    for (let step = 0; step < 10; step += 1) {
      const middle = (low + high) / 2;
      if (isShown(linearParts(lightness, middle, hue))) low = middle;
      else high = middle;
    }
    parts = linearParts(lightness, low, hue);
  }
  return [shown(parts[0]), shown(parts[1]), shown(parts[2])];
}

function linearParts(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function shown(part: number): number {
  const value = Math.min(1, Math.max(0, part));
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
}
