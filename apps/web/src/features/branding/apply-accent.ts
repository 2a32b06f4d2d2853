const isOfAccent = (name: string) => /^--(on-)?accent/.test(name);

/** Sets the accent's CSS variables on the root element; a missing one falls back to `tokens.css`. */
export function applyAccent(colors: Record<string, string>): void {
  const { style } = document.documentElement;
  for (const name of Array.from(style).filter(isOfAccent))
    if (colors[name] === undefined) style.removeProperty(name);
  for (const [name, color] of Object.entries(colors)) if (isOfAccent(name)) style.setProperty(name, color);
}
