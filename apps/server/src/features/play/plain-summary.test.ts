import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainSummary } from './plain-summary.ts';

test.each([
  ['', ''],
  ['Plain.', 'Plain.'],
  ['# Title\n\nSome **bold** and _thin_ `code`.', 'Title Some bold and thin code.'],
  ['See [the page](https://example.org/a_b) and ![a picture](x.png) there', 'See the page and there'],
  ['> quoted\n\n- one\n- two\n1. three', 'quoted one two three'],
  ['```sh\nnc host 1337\n```\nafter', 'nc host 1337 after'],
  ['a_snake_name and 2 * 3 * 4', 'a_snake_name and 2 * 3 * 4'],
  ['<b>loud</b> <script>alert(1)</script>', 'loud alert(1)'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
  ['before\n\n---\n\nafter', 'before after'],
  [String.raw`kept \*stars\*`, 'kept *stars*'],
])('%j reads %j', (markdown, expected) => {
  expect(plainSummary(markdown)).toBe(expected);
});

test('the place of a flag of the reader’s own is left open', () => {
  expect(plainSummary('Your flag is `{{flag}}` alone.')).toBe('Your flag is … alone.');
});

test('what is longer ends with a whole word', () => {
  const summary = plainSummary('word '.repeat(100));
  expect(summary).toMatch(/word…$/);
  expect(summary.length).toBeLessThanOrEqual(160);
});

test('it is never longer than it may be, nor ends inside of a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 800 }), (markdown) => {
      const summary = plainSummary(markdown);
      expect(summary.length).toBeLessThanOrEqual(160);
      expect(summary.isWellFormed()).toBe(markdown.isWellFormed() || summary.isWellFormed());
    }),
  );
});

test('the longest description is read at once', () => {
  for (const part of ['[', '![', '*', '<', '<!--', '`', '|', '> ', '- ', '\\'])
    expect(plainSummary(part.repeat(20_000)).length).toBeLessThanOrEqual(160);
});
