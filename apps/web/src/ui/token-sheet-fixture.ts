import { readFileSync } from 'node:fs';
import { accentVariables } from './accent-variables.ts';

type Tokens = ReadonlyMap<string, string>;

const sheets = ['tokens.css', 'contrast.css'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
);

/** The names and values of the block with exactly this selector, of whichever sheet has it. */
function block(selector: string): [string, string][] {
  for (const sheet of sheets) {
    const at = sheet.indexOf(`${selector} {`);
    if (at < 0 || (at > 0 && sheet[at - 1] !== '\n')) continue;
    const body = sheet.slice(sheet.indexOf('{', at) + 1, sheet.indexOf('\n}', at));
    return [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]);
  }
  throw new Error(`no block ${selector}`);
}

export type Scheme = 'dark' | 'light';
export type Contrast = 'normal' | 'high' | 'inverted';

/** The tokens in force in a theme, a contrast and, where given, a tenant's accent. */
export function tokensOf(scheme: Scheme, contrast: Contrast, accent?: string): Tokens {
  const theme = `[data-mantine-color-scheme="${scheme}"]`;
  return new Map([
    ...block(':root'),
    ...Object.entries(accent === undefined ? {} : accentVariables(accent)),
    ...block(theme),
    ...(contrast === 'normal' ? [] : block(`[data-contrast="${contrast}"]${theme}`)),
  ]);
}

function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

function mixed(one: string, other: string, percent: number): string {
  const channels = [1, 3, 5].map((at) => {
    const value = (channel(one, at) * percent + channel(other, at) * (100 - percent)) / 100;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** A token as `#rrggbb`: follows `var()` and mixes two colours as the browser would. */
export function colorOf(tokens: Tokens, value: string): string {
  const text = value.startsWith('--') ? (tokens.get(value) ?? '') : value;
  if (/^#[0-9a-f]{6}$/i.test(text)) return text;
  const name = /^var\((--[\w-]+)\)$/.exec(text)?.[1];
  if (name !== undefined) return colorOf(tokens, name);
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(text);
  if (mix === null) throw new Error(`${value} is no colour: ${text}`);
  const [, one = '', percent = '', other = ''] = mix;
  return mixed(colorOf(tokens, one), colorOf(tokens, other), Number(percent));
}
