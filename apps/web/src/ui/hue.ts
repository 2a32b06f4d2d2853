import { seedOf } from './seeded-random.ts';

/** Degrees in OKLCH, far enough apart to be distinguished. */
export const hueWheel = [25, 55, 85, 115, 150, 180, 205, 235, 265, 295, 325, 350] as const;

const known = new Map(
  Object.entries({
    web: 235,
    webapp: 235,
    crypto: 295,
    cryptography: 295,
    pwn: 25,
    'binary exploitation': 25,
    rev: 55,
    reversing: 55,
    'reverse engineering': 55,
    forensics: 180,
    misc: 85,
    miscellaneous: 85,
    osint: 150,
    network: 205,
    networking: 205,
    stego: 325,
    steganography: 325,
    cloud: 265,
    hardware: 350,
    linux: 115,
    ctf: 150,
  }),
);

export function hueOf(text: string): number {
  return hueWheel[seedOf(text) % hueWheel.length] ?? hueWheel[0];
}

/** Hue of a category; the common ones are fixed. */
export function categoryHue(category: string): number {
  const name = category.trim().toLowerCase();
  return known.get(name) ?? hueOf(name);
}
