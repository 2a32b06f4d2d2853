import { expect, test } from 'vitest';
import { uniqueNames } from './ctftime-feed.ts';

test('numbers what is named twice, and takes no name that another one has', () => {
  expect(uniqueNames(['Lock', 'Key', 'Lock', 'Lock (2)', 'Lock'])).toEqual([
    'Lock',
    'Key',
    'Lock (3)',
    'Lock (2)',
    'Lock (4)',
  ]);
});
