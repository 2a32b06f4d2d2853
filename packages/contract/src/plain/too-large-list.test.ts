import { expect, test } from 'vitest';
import { tooLargeList } from './too-large-list.ts';

test('whole lines, as many as an address takes', () => {
  expect(tooLargeList([])).toBeUndefined();
  expect(tooLargeList(['a/x.img', 'b/y.img'])).toBe('a/x.img\nb/y.img');
  const many = Array.from({ length: 1_000 }, (_, i) => `ü/${i}.img`);
  const list = tooLargeList(many) ?? '';
  expect(encodeURIComponent(list).length).toBeLessThan(4_000);
  expect(many).toEqual(expect.arrayContaining(list.split('\n')));
  expect(tooLargeList(['x'.repeat(5_000)])).toBeUndefined();
});
