import { expect, it } from 'vitest';
import { differencesOf, mergedValues, valueInWords } from './differences.ts';

const base = { name: 'Port', category: 'misc', tags: ['a'] };
const mine = { ...base, name: 'Port of call', tags: ['a', 'b'] };
const theirs = { ...base, name: 'Harbour', category: 'osint' };
const differences = differencesOf(base, mine, theirs);

it('names what somebody else has changed, and what was changed here too', () => {
  expect(differences).toEqual([
    { field: 'name', mine: 'Port of call', theirs: 'Harbour', isBoth: true },
    { field: 'category', mine: 'misc', theirs: 'osint', isBoth: false },
  ]);
});

it('names nothing where both have written the same', () => {
  expect(differencesOf(base, theirs, theirs)).toEqual([]);
});

it('keeps what is chosen, takes the rest, and leaves what only was changed here', () => {
  expect(mergedValues(mine, differences, new Set(['name']))).toEqual({ ...mine, category: 'osint' });
  expect(mergedValues(mine, differences, new Set())).toEqual({ ...theirs, tags: ['a', 'b'] });
});

it('says values in words', () => {
  expect(
    ['', ['a', 'b'], [{ key: '1', title: 'Flag' }], { kind: 'static' }, 3, null].map(valueInWords),
  ).toEqual(['–', 'a, b', 'Flag', 'static', '3', '–']);
});
