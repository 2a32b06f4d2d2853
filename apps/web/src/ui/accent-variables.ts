import { accentColors } from '@guidon/contract/plain';

/** CSS variables of an accent; empty for an invalid colour. */
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
