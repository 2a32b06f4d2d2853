import { readFileSync } from 'node:fs';
import { invertedSurfaces, surfaces, themes } from '@guidon/contract/plain';
import { expect, it } from 'vitest';

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

function colorsIn(css: string, selector: string, names: string[]): Record<string, string | undefined> {
  const at = css.indexOf(`${selector} {`);
  const block = css.slice(at, css.indexOf('\n}', at));
  return Object.fromEntries(names.map((name) => [name, new RegExp(`--${name}: (#\\w+);`).exec(block)?.[1]]));
}

it.each(themes)('accents contrast with the surfaces of the sheets: %s', (theme) => {
  const names = Object.keys(surfaces[theme]);
  const plain = colorsIn(sheet('tokens.css'), `\n[data-mantine-color-scheme="${theme}"]`, names);
  expect(plain).toEqual(surfaces[theme]);
  const turned = theme === 'dark' ? 'light' : 'dark';
  const selector = `[data-contrast="inverted"][data-mantine-color-scheme="${turned}"]`;
  expect(colorsIn(sheet('contrast.css'), selector, names)).toEqual(invertedSurfaces[theme]);
});
