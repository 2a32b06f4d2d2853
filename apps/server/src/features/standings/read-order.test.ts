import { expect, test } from 'vitest';
import { createReadOrder } from './read-order.ts';

test('of two reads the one that began last counts, whichever ends first', () => {
  const order = createReadOrder<string>();
  const [first, second] = [order.begin(), order.begin()];
  expect(order.claim('ada', second)).toBe(true);
  order.end();
  expect(order.claim('ada', first)).toBe(false);
  expect(order.claim('bob', first)).toBe(true);
  expect([...order.claimedAfter(first)]).toEqual(['ada']);
  expect([...order.claimedAfter(second)]).toEqual([]);
});

test('what was claimed is forgotten once nothing is being read', () => {
  const order = createReadOrder<string>();
  const first = order.begin();
  order.claim('ada', first);
  order.end();
  expect([...order.claimedAfter(0)]).toEqual([]);
});
