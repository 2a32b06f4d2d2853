import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable, isOutOfRoom } from './failed-statements.ts';

const fromServer = (code: string) =>
  Object.assign(new DatabaseError('said the server', 0, 'error'), { code });

test.each([
  ['53100', true],
  ['53200', true],
  ['53300', true],
  ['23505', false],
  ['57P01', false],
])('the server says %s: out of room %s', (code, isOut) => {
  expect(isOutOfRoom(fromServer(code))).toBe(isOut);
  expect(isOutOfRoom(new Error('Failed query', { cause: fromServer(code) }))).toBe(isOut);
});

test('a full disk and a lost connection may pass, a broken constraint does not', () => {
  expect(['53100', '57P01', '23505'].map((code) => isDatabaseUnavailable(fromServer(code)))).toEqual([
    true,
    true,
    false,
  ]);
});
