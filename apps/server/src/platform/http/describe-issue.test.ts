import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';

const schema = z.object({
  id: z.uuid(),
  count: z.number().int().min(1).max(4),
  name: z.string().min(2).max(3),
  title: z.string().max(3, 'must be 3 characters or less'),
  code: z.string().regex(/^[a-z]+$/, 'Only lowercase letters are allowed'),
  list: z.array(z.string()).min(1).max(2),
  role: z.enum(['admin', 'participant']),
  rule: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text') }),
    z.object({ kind: z.literal('number') }),
  ]),
  day: z.iso.date(),
  either: z.union([z.string(), z.number()]),
});

const sound = {
  id: '01890000-0000-7000-8000-000000000000',
  count: 1,
  name: 'ab',
  title: 'abc',
  code: 'abc',
  list: ['a'],
  role: 'admin',
  rule: { kind: 'text' },
  day: '2030-01-01',
  either: 1,
};

test.each([
  [{ id: 'x' }, 'id must be an id'],
  [{ id: undefined }, 'id is required'],
  [{ count: 0 }, 'count must be 1 or more'],
  [{ count: 5 }, 'count must be 4 or less'],
  [{ count: 1.5 }, 'count must be a whole number'],
  [{ count: '1' }, 'count must be a number'],
  [{ name: 'a' }, 'name must be 2 characters or more'],
  [{ name: 'abcd' }, 'name must be 3 characters or less'],
  [{ title: 'abcd' }, 'title must be 3 characters or less'],
  [{ code: 'ABC' }, 'Only lowercase letters are allowed'],
  [{ list: [] }, 'list must have 1 entries or more'],
  [{ list: ['a', 'b', 'c'] }, 'list must have 2 entries or less'],
  [{ list: ['a', 1] }, 'list: entry 2 must be text'],
  [{ role: 'owner' }, 'role must be one of admin, participant'],
  [{ rule: { kind: 'regex' } }, 'rule.kind must be one of text, number'],
  [{ rule: null }, 'rule must be an object'],
  [{ day: 'today' }, 'day must be a date'],
  [{ either: null }, 'either must be of another kind'],
])('%j: %s', (change, sentence) => {
  const result = schema.safeParse({ ...sound, ...change });
  const [issue] = result.error?.issues ?? [];
  expect(issue && describeIssue(issue).text.in('en')).toBe(sentence);
});

test('what has no field is said of the body', () => {
  const [issue] = schema.safeParse([]).error?.issues ?? [];
  const { field, text } = describeIssue(issue ?? { message: '', path: [] });
  expect({ field, message: text.in('en') }).toEqual({
    field: undefined,
    message: 'The request body must be an object',
  });
});
