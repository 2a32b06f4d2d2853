import { expect, test } from 'vitest';
import { isCut, lineOf, type Row, rowsOf } from './table-rows.ts';

const named = (name: string): Row => new Map([['name', name]]);

test.each([
  ['Nightwatch', 'Nightwatch', false],
  ['\u{1f469}\u200d\u{1f4bb} crew', '\u{1f469}\u200d\u{1f4bb} crew', false],
  ['\u200b Nightwatch\u202e\u200d', 'Nightwatch', false],
  ['n'.repeat(40), 'n'.repeat(40), false],
  ['n'.repeat(41), 'n'.repeat(40), true],
  ['', '', false],
])('the name %j is taken as %j, cut: %j', (written, taken, wasCut) => {
  const row = named(written);
  expect(lineOf(row, 'name', 40)).toBe(taken);
  expect(isCut(row, 'name', taken)).toBe(wasCut);
});

const tableOf = (rows: number) => JSON.stringify({ results: Array.from({ length: rows }, () => ({})) });

test('a table has so many rows, and is JSON with a list of them', () => {
  expect(rowsOf('brackets', tableOf(1_000))).toHaveLength(1_000);
  expect(() => rowsOf('brackets', tableOf(1_001))).toThrow(
    expect.objectContaining({ key: 'tables.tooMany', params: { table: 'brackets', most: 1_000 } }),
  );
  for (const text of ['{', '[]', '{"results": {}}'])
    expect(() => rowsOf('brackets', text)).toThrow(expect.objectContaining({ key: 'tables.broken' }));
});
