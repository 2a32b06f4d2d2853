import { limits } from '@guidon/contract';
import { expect, test, vi } from 'vitest';
import { historyLimits } from './history-limits.ts';
import { createUniqueNames } from './insert-teams.ts';

const counted = vi.hoisted(() => ({ keys: 0 }));
vi.mock('../../teams/index.ts', () => ({
  nameKeyOf: (name: string) => {
    counted.keys += 1;
    return name.toLowerCase();
  },
}));

const nameAll = (names: readonly string[]) => {
  counted.keys = 0;
  const nameOf = createUniqueNames();
  return names.map((name) => nameOf(name));
};
const many = Array.from({ length: historyLimits.teams }, (_, index) => index);

test('names that look alike get a number, and one that is written already is passed', () => {
  expect(nameAll(['Red', 'RED (2)', 'RED', 'red', 'Blue', 'x'])).toEqual([
    'Red',
    'RED (2)',
    'RED (3)',
    'red (4)',
    'Blue',
    'x'.padEnd(limits.teamNameMin, '_'),
  ]);
});

test.each([
  ['of one name', () => 'Same'],
  [
    'of long names that differ at their ends',
    (index: number) => `${'x'.repeat(limits.teamNameMax - 4)}${index >> 1}`,
  ],
  ['of one name and of its numbers', (index: number) => (index % 2 === 0 ? `Same (${index})` : 'Same')],
])('as many as an export may have, %s, are named in one go', (_title, nameOf) => {
  const names = nameAll(many.map(nameOf));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(many.length);
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(limits.teamNameMax);
  expect(counted.keys).toBeLessThan(many.length * 5);
});
