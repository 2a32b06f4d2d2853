import { readFileSync } from 'node:fs';
import { accentColors, type Branding, defaultBranding } from '@guidon/contract';

const rules = readFileSync(new URL('site.css', import.meta.url), 'utf8');

const families: Readonly<Record<Branding['fontFamily'], string>> = {
  Inter: 'Inter, system-ui, sans-serif',
  'JetBrains Mono': '"JetBrains Mono", ui-monospace, monospace',
  'System Sans': 'system-ui, sans-serif',
  'System Serif': 'Georgia, "Times New Roman", serif',
  Rounded: 'ui-rounded, "Arial Rounded MT Bold", system-ui, sans-serif',
  'Slab Serif': '"Rockwell", "Roboto Slab", Georgia, serif',
};

/** The one sheet of an archive: the product's surfaces with the accent of the organization, by the reader's theme. */
export function siteStyle({ textColor, fontFamily }: Pick<Branding, 'textColor' | 'fontFamily'>): string {
  const accent = accentOf(textColor);
  return `:root{--accent:${accent.light.text};--brand-font:${families[fontFamily]}}
@media (prefers-color-scheme:dark){:root{--accent:${accent.dark.text}}}
${rules}`;
}

/** A flag in the colour of the organization. */
export function siteIcon({ textColor }: Pick<Branding, 'textColor'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#11171e"/><path d="M9 5v22" stroke="#9fb0c0" stroke-width="2" stroke-linecap="round"/><path d="M9 6h16l-5 5.5 5 5.5H9z" fill="${accentOf(textColor).dark.fill}"/></svg>`;
}

function accentOf(color: string) {
  const accent = accentColors(color) ?? accentColors(defaultBranding.textColor);
  if (!accent) throw new Error('The default accent is no colour.');
  return accent;
}
