import { accentColors } from '@guidon/contract';

/** The variables of `tokens.css` that an accent changes; none for what is no colour. */
export function accentVariables(accent: string): Record<string, string> {
  const colors = accentColors(accent);
  if (!colors) return {};
  const { shades, dark, light } = colors;
  return {
    '--accent': accent.toLowerCase(),
    ...Object.fromEntries(shades.map((shade, index) => [`--accent-${index}`, shade])),
    '--accent-text-dark': dark.text,
    '--accent-text-light': light.text,
    '--accent-fill-dark': dark.fill,
    '--accent-hover-dark': dark.fillHover,
    '--accent-hover-light': light.fillHover,
    '--on-accent-dark': dark.onFill,
    '--on-accent-light': light.onFill,
  };
}

const names = Object.keys(accentVariables('#000000'));

/** Draws all pages in the colours given, and in those of `tokens.css` where none is given. */
export function paintAccent(colors: Record<string, string>): void {
  const { style } = document.documentElement;
  for (const name of names) {
    const color = colors[name];
    if (color === undefined) style.removeProperty(name);
    else style.setProperty(name, color);
  }
}
