import { expect, it } from 'vitest';
import { troubleOf } from './present-room.ts';

const untouched = { opened: 0, tries: 0, wrong: 0 };
const unsolved = { isSolved: false, isMissed: false };

it.each([
  [{}, {}, 'unopened'],
  [{ opened: 3 }, {}, 'untried'],
  [{ opened: 3, tries: 9, wrong: 9 }, {}, 'unsolved'],
  [{ opened: 3, tries: 10, wrong: 10 }, {}, 'failing'],
  [{ opened: 3, tries: 40, wrong: 20 }, { isSolved: true }, null],
  [{ opened: 3, tries: 40, wrong: 20 }, { isSolved: true, isMissed: true }, 'failing'],
  [{ opened: 3, tries: 40, wrong: 2 }, {}, 'unsolved'],
] as const)('of %j, where %j, is %s', (counts, solved, trouble) => {
  expect(troubleOf({ ...untouched, ...counts }, { ...unsolved, ...solved })).toBe(trouble);
});
