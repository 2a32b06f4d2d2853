import { readFileSync } from 'node:fs';
import { surfaces, themes } from '@guidon/contract';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

it.each(themes)('accents are held against the surfaces that the %s theme has', (theme) => {
  const block = css.slice(css.indexOf(`[data-mantine-color-scheme="${theme}"] {`));
  for (const [name, color] of Object.entries(surfaces[theme]))
    expect(/--([a-z]+): (#\w+);/.exec(block.slice(block.indexOf(`--${name}:`)))?.slice(1)).toEqual([
      name,
      color,
    ]);
});
