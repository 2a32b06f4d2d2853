import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainSummary } from './plain-summary.ts';

const max = 160;

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
  ['# Hi\n\n*All* [welcome](https://x) <b>!</b>', 'Hi All welcome !'],
  ['a <!-- <!-- hidden --> b <!-- open', 'a b <!-- open'],
  ['[a [b](x) [open](y [c] ![d](z', 'a [b [open](y [c] ![d](z'],
  ['[[[[ <a [b](c)', '[[[ <a [b'],
  ['a\u0000b\u2028c', 'a b c'],
  [String.raw`kept \*stars\*`, 'kept *stars*'],
])('%j reads %j', (markdown, expected) => {
  expect(plainSummary(markdown, max)).toBe(expected);
});

test('the place of a flag of the reader’s own is left open', () => {
  expect(plainSummary('Your flag is `{{flag}}` alone.', max)).toBe('Your flag is … alone.');
});

test('what is longer ends with a whole word', () => {
  const summary = plainSummary('word '.repeat(100), max);
  expect(summary).toMatch(/word…$/);
  expect(summary.length).toBeLessThanOrEqual(160);
});

test('it is never longer than it may be, nor ends inside of a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 800 }), (markdown) => {
      const summary = plainSummary(markdown, max);
      expect(summary.length).toBeLessThanOrEqual(160);
      expect(summary.isWellFormed()).toBe(markdown.isWellFormed() || summary.isWellFormed());
    }),
  );
});
