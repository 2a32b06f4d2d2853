import { accentVariables } from '../../ui/accent-variables.ts';

const names = Object.keys(accentVariables('#000000'));

/** Sets the accent's CSS variables on the root element; a missing one falls back to `tokens.css`. */
export function applyAccent(colors: Record<string, string>): void {
  const { style } = document.documentElement;
  for (const name of names) {
    const color = colors[name];
    if (color === undefined) style.removeProperty(name);
    else style.setProperty(name, color);
  }
}
