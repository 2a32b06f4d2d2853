import { expect, it } from 'vitest';
import { movedField, newField } from './entry-fields-state.ts';

const list = ['a', 'b', 'c'].map((label) => ({ ...newField(), label }));
const labels = (from: number, to: number) =>
  movedField(list, from, to)
    .map(({ label }) => label)
    .join('');

it.each([
  [0, 1, 'bac'],
  [2, 0, 'cab'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [7, 0, 'abc'],
])('moves field %i to %i', (from, to, order) => {
  expect(labels(from, to)).toBe(order);
});

it('gives each field an id of its own', () => {
  expect(new Set(list.map(({ id }) => id)).size).toBe(3);
});
