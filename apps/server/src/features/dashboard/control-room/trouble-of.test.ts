import { expect, it } from 'vitest';
import { troubleOf } from './present-room.ts';

const untouched = { opened: 0, tries: 0, right: 0, wrong: 0 };

it.each([
  [{}, 'unopened'],
  [{ opened: 3 }, 'untried'],
  [{ opened: 3, tries: 9, wrong: 9 }, 'unsolved'],
  [{ opened: 3, tries: 10, wrong: 10 }, 'failing'],
  [{ opened: 3, tries: 40, wrong: 20, right: 1 }, null],
  [{ opened: 3, tries: 40, wrong: 2 }, 'unsolved'],
] as const)('of %j is %s', (counts, trouble) => {
  expect(troubleOf({ ...untouched, ...counts })).toBe(trouble);
});
