import { accentColors } from './accent-shades.ts';

/** Paints the page in a tenant's accent (`#rrggbb`); anything else gives back the default. */
export function applyAccent(accent: string | null, root: HTMLElement = document.documentElement): void {
  const colors = accent === null ? undefined : accentColors(accent);
  const values: Record<string, string | undefined> = {
    '--accent': colors?.shades[5],
    '--accent-text-dark': colors?.textOnDark,
    '--accent-text-light': colors?.textOnLight,
    '--on-accent-dark': colors?.onAccentDark,
    '--on-accent-light': colors?.onAccentLight,
  };
  for (let shade = 0; shade < 10; shade += 1) values[`--accent-${shade}`] = colors?.shades[shade];
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
}
