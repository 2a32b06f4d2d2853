let painted: string[] = [...document.documentElement.style].filter((name) => /^--(on-)?accent/.test(name));

/** Draws all pages in the colours given. */
export function paintAccent(colors: Record<string, string>): void {
  const { style } = document.documentElement;
  for (const name of painted) if (!(name in colors)) style.removeProperty(name);
  for (const [name, value] of Object.entries(colors)) style.setProperty(name, value);
  painted = Object.keys(colors);
}
