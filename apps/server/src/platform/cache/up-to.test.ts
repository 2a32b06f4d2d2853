import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { upTo } from './up-to.ts';

test('as many entries are kept, and the one that was used least recently goes', () => {
  const cache = new LRUCache<string, number>(upTo(2));
  cache.set('first', 1);
  cache.set('second', 2);
  cache.get('first');
  cache.set('third', 3);
  expect([...cache.keys()].toSorted()).toEqual(['first', 'third']);
});

test('room for many entries takes no memory before they come', () => {
  const many = 2_000_000;
  const before = process.memoryUsage().heapUsed;
  const cache = new LRUCache<string, number>({ ...upTo(many), ttl: 1_000 });
  const taken = process.memoryUsage().heapUsed - before;
  cache.set('one', 1);
  expect(cache.size).toBe(1);
  expect(taken).toBeLessThan(many);
});
