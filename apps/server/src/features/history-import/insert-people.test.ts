import { expect, test } from 'vitest';
import { inOneOrder } from './insert-people.ts';

test('names are written in one order, whatever the order and the letters of an export', () => {
  const people = ['b', 'A', 'a', 'Ö', 'C', 'Z9'].map((username) => ({ username }));
  const order = inOneOrder(people).map(({ username }) => username);
  expect(order).toEqual(['A', 'a', 'b', 'C', 'Z9', 'Ö']);
  expect(inOneOrder(people.toReversed()).map(({ username }) => username)).toEqual(order);
});
