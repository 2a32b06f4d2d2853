import { accentVariables } from '../../ui/accent-variables.ts';

const names = Object.keys(accentVariables('#000000'));

/** Draws all pages in the colours given, and in those of `tokens.css` where none is given. */
export function applyAccent(colors: Record<string, string>): void {
  const { style } = document.documentElement;
  for (const name of names) {
    const color = colors[name];
    if (color === undefined) style.removeProperty(name);
    else style.setProperty(name, color);
  }
}
