import { expect, it } from 'vitest';
import { textParts } from './text-parts-state.ts';

const linksOf = (text: string) =>
  textParts(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

it.each([
  ['see https://example.org/a?b=c#d.', ['https://example.org/a?b=c#d']],
  ['(http://example.org) and https://example.org/x, then', ['http://example.org', 'https://example.org/x']],
  ['https://en.wikipedia.org/wiki/Flag_(cloth)', ['https://en.wikipedia.org/wiki/Flag_(cloth)']],
  ['javascript:alert(1) data:text/html,x ftp://example.org www.example.org', []],
  ['<img src="https://example.org/x.png" onerror=alert(1)>', ['https://example.org/x.png']],
  ['https://', []],
])('finds the addresses in %s', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

it('loses no character', () => {
  for (const text of ['', 'plain', 'a https://example.org. b\nc (https://x.test/(y)) d'])
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});
