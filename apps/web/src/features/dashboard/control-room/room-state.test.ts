import { expect, it } from 'vitest';
import { paceOf, percentOf, troubled, wrongShareOf } from './room-state.ts';

const at = '2026-11-23T10:00:00.000Z';
const challenge = (
  name: string,
  trouble: 'failing' | 'unsolved' | 'untried' | 'unopened' | null,
  tries = 0,
) => ({
  id: name,
  name,
  category: 'Web',
  opened: 1,
  tries,
  right: 0,
  wrong: tries,
  completions: 0,
  missed: null,
  trouble,
});

it('puts what many fail at first, and leaves out what goes well', () => {
  const sorted = troubled([
    challenge('fine', null),
    challenge('new', 'unopened'),
    challenge('hard', 'failing', 12),
    challenge('harder', 'failing', 40),
    challenge('tried', 'unsolved', 2),
  ]);
  expect(sorted.map(({ name }) => name)).toEqual(['harder', 'hard', 'tried', 'new']);
});

it('reads the pace off the last whole minute', () => {
  const minutes = [
    { at, tries: 4, right: 1, wrong: 2 },
    { at, tries: 8, right: 2, wrong: 3 },
    { at, tries: 1, right: 0, wrong: 0 },
  ];
  expect(paceOf(minutes)).toEqual({ lastMinute: 8, rightPercent: 38 });
  expect(paceOf([])).toEqual({ lastMinute: 0, rightPercent: null });
});

it('leaves out of shares what is neither right nor wrong', () => {
  expect(percentOf(wrongShareOf({ right: 0, wrong: 0 }))).toBeNull();
  expect(percentOf(wrongShareOf({ right: 2, wrong: 1 }))).toBe(33);
});
