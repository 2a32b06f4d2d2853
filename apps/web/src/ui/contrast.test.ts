import { contrast } from '@guidon/contract/plain';
import { expect, it } from 'vitest';
import { colorOf, type Contrast, type Scheme, tokensOf } from './token-sheet-fixture.ts';

const schemes: Scheme[] = ['dark', 'light'];
const contrasts: Contrast[] = ['normal', 'high', 'inverted'];
const modes = schemes.flatMap((scheme) => contrasts.map((mode) => ({ scheme, mode })));

const grounds = ['--page', '--panel', '--raised'];
const quiet = ['--text', '--dim', '--accent-ink', '--right', '--wrong', '--warning', '--info'];
const medals = ['--gold-ink', '--silver-ink', '--bronze-ink'];

const badgeOf = (tone: string, ground: string) => `color-mix(in srgb, var(${tone}) 6%, var(${ground}))`;

const texts: [string, string][] = [
  ...[...quiet, ...medals].flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ['--text', '--hover'],
  ['--dim', '--hover'],
  ['--accent-ink', '--hover'],
  ['--text', '--accent-wash'],
  ['--dim', '--accent-wash'],
  ['--accent-ink', '--accent-wash'],
  ...['wrong', 'warning', 'info'].flatMap((tone): [string, string][] => [
    ['--text', `--${tone}-wash`],
    ['--dim', `--${tone}-wash`],
    [`--${tone}`, `--${tone}-wash`],
  ]),
  ...['--accent-ink', '--wrong', '--warning', '--info', '--gold-ink', '--dim'].flatMap((tone) =>
    ['--page', '--panel'].map((ground): [string, string] => [tone, badgeOf(tone, ground)]),
  ),
  ['--on-accent', '--accent-fill'],
  ['--on-accent', '--accent-fill-hover'],
  ['--on-wrong', '--wrong'],
  ['--page', '--text'],
];

const edges: [string, string][] = [
  ...grounds.map((ground): [string, string] => ['--control-line', ground]),
  ...grounds.map((ground): [string, string] => ['--accent-fill', ground]),
  ...grounds.map((ground): [string, string] => ['--accent-ink', ground]),
  ...grounds.map((ground): [string, string] => ['--faint', ground]),
];

function tooClose(pairs: [string, string][], least: number, scheme: Scheme, mode: Contrast, accent?: string) {
  const tokens = tokensOf(scheme, mode, accent);
  return pairs
    .map(([ink, ground]) => ({ ink, ground, is: contrast(colorOf(tokens, ink), colorOf(tokens, ground)) }))
    .filter(({ is }) => is < least)
    .map(({ ink, ground, is }) => `${ink} on ${ground} has ${is.toFixed(2)} to 1`);
}

it.each(modes)('all text can be read: $scheme, $mode', ({ scheme, mode }) => {
  expect(tooClose(texts, mode === 'high' ? 7 : 4.5, scheme, mode)).toEqual([]);
});

it.each(modes)('edges of what can be pressed are seen: $scheme, $mode', ({ scheme, mode }) => {
  expect(tooClose(edges, 3, scheme, mode)).toEqual([]);
});

it.each(schemes)('in high contrast every border is seen and the faintest text is read: %s', (scheme) => {
  const lines = grounds.map((ground): [string, string] => ['--line', ground]);
  const faint = grounds.map((ground): [string, string] => ['--faint', ground]);
  expect(tooClose(lines, 3, scheme, 'high')).toEqual([]);
  expect(tooClose(faint, 7, scheme, 'high')).toEqual([]);
});

const accents = ['#10b981', '#000000', '#ffffff', '#ff0000', '#1e3a8a', '#fde047', '#7c3aed', '#808080'];

it.each(schemes)('any accent of a tenant can be read in high contrast: %s', (scheme) => {
  const pairs: [string, string][] = [
    ...grounds.map((ground): [string, string] => ['--accent-ink', ground]),
    ['--on-accent', '--accent-fill'],
  ];
  expect(accents.flatMap((accent) => tooClose(pairs, 7, scheme, 'high', accent))).toEqual([]);
});

const isOfAccent = ([ink, ground]: [string, string]) => `${ink} ${ground}`.includes('accent');

it.each(modes)('any accent of a tenant can be read and seen: $scheme, $mode', ({ scheme, mode }) => {
  const found = accents.flatMap((accent) => [
    ...tooClose(texts.filter(isOfAccent), 4.5, scheme, mode, accent),
    ...tooClose(edges.filter(isOfAccent), 3, scheme, mode, accent),
  ]);
  expect(found).toEqual([]);
});

it('finds colours that are too close', () => {
  expect(tooClose([['--line', '--page']], 3, 'dark', 'normal')).toHaveLength(1);
});
