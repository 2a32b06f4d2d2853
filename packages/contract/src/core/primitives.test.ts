import { expect, test, vi } from 'vitest';
import { UpdateEventBody } from '../routes/events/events.ts';
import { Id, line, text, TimeInput } from './primitives.ts';

const long = 'a@'.repeat(100_000);

test('what is no time is not read as one, by the field and by the rules between times', () => {
  const parse = vi.spyOn(Date, 'parse');
  expect(TimeInput.safeParse(long).error?.issues).toMatchObject([
    { message: 'must be a date and time in ISO 8601' },
  ]);
  expect(UpdateEventBody.safeParse({ version: 1, endTime: long }).error?.issues).toMatchObject([
    { path: ['endTime'], message: 'must be a date and time in ISO 8601' },
  ]);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  expect(TimeInput.safeParse('1969-12-31T23:59:59Z').error?.issues).toMatchObject([
    { message: 'must be between the years 1970 and 9999' },
  ]);
});

test.each([
  ['line', line(3)],
  ['text', text(3)],
])('of a %s that is too long the characters are not looked at', (_what, schema) => {
  const tooLong = schema.safeParse(`${long}\u0001`);
  expect(tooLong.error?.issues).toMatchObject([{ message: 'must be 3 characters or less' }]);
  const hostile = schema.safeParse('a\u0001b');
  expect(hostile.error?.issues).toMatchObject([{ message: 'must not contain control characters' }]);
});

test('an id has one spelling, however it was given', () => {
  const id = '01a21a7d-9cd4-702f-a493-7e5e4ccf5b3a';
  expect(Id.parse(id.toUpperCase())).toBe(id);
});
