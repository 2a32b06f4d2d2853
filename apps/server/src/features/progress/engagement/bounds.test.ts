import { expect, test } from 'vitest';
import { dayOf, sessionSecondsToday, slotOf, viewSeconds } from './bounds.ts';

const at = (time: string) => Date.parse(time);

test('a day begins at midnight in UTC', () => {
  expect(dayOf(at('2026-07-27T23:59:59.999Z'))).toBe('2026-07-27');
  expect(dayOf(at('2026-07-28T00:00:00.000Z'))).toBe('2026-07-28');
});

test.each([
  [0, 0],
  [12.6, 13],
  [14_400, 14_400],
  [1e300, 14_400],
])('a view of %d seconds counts as %d', (given, counted) => {
  expect(viewSeconds(given)).toBe(counted);
});

test('a session cannot have lasted longer today than today has', () => {
  const tenPast = at('2026-07-27T00:10:00.000Z');
  expect(sessionSecondsToday(300, tenPast)).toBe(300);
  expect(sessionSecondsToday(36_000, tenPast)).toBe(600);
  expect(sessionSecondsToday(1e300, at('2026-07-27T23:59:59.999Z'))).toBe(86_399);
});

test('the slot of a session is between 0 and 1023, and the same each time', () => {
  expect(slotOf('01890a5d-ac96-474b-bcce-b302099a8000')).toBe(0);
  expect(slotOf('01890a5d-ac96-474b-bcce-b302099a83ff')).toBe(1_023);
  expect(slotOf('01890A5D-AC96-474B-BCCE-B302099A8FFF')).toBe(1_023);
});
