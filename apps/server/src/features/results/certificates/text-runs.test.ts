import { expect, test } from 'vitest';
import { textRuns } from './create-pen.ts';

const of = (text: string) => new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));
const latin = { name: 'latin', covered: of('abc 1') };
const greek = { name: 'greek', covered: of('αβγ 1') };

test('changes the font only where a letter needs another one', () => {
  expect(textRuns('ab 1 αβ 1 c', [latin, greek])).toEqual([
    { font: 'latin', text: 'ab 1 ' },
    { font: 'greek', text: 'αβ 1 ' },
    { font: 'latin', text: 'c' },
  ]);
  expect(textRuns('', [latin])).toEqual([]);
  expect(textRuns('a?', [latin])).toEqual([{ font: 'latin', text: 'a' }]);
});
