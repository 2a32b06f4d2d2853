import { contrastOf, parseHex, type Rgb, surfaces, type Theme, themes } from '@guidon/contract/plain';

/** Less than this and a part of a picture is lost against what it stands on. */
const visibleContrast = 1.6;
/** Of a logo that is seen less than this, somebody should know. */
const enough = 0.5;

/** How much of a picture, 0 to 1 by what is not see-through, can be told from a ground. */
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

/** The themes in which most of a picture would be lost. */
export function themesThatHide(pixels: Uint8ClampedArray): Theme[] {
  return themes.filter((theme) => {
    const ground = parseHex(surfaces[theme].panel);
    return ground !== undefined && visibleShare(pixels, ground) < enough;
  });
}
