import { contrastOf, parseHex, type Rgb, surfaces, type Theme, themes } from '@guidon/contract/plain';

const visibleContrast = 1.6;
const enough = 0.5;

/** Share of a picture, 0 to 1 weighted by opacity, that is visible on a background. */
export function visibleShare(pixels: Uint8ClampedArray, ground: Rgb): number {
  let [all, seen] = [0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 32) continue;
    all += alpha;
    if (contrastOf([red, green, blue], ground) >= visibleContrast) seen += alpha;
  }
  return all === 0 ? 0 : seen / all;
}

export function themesThatHide(pixels: Uint8ClampedArray): Theme[] {
  return themes.filter((theme) => {
    const ground = parseHex(surfaces[theme].panel);
    return ground !== undefined && visibleShare(pixels, ground) < enough;
  });
}
