import type { ScoreLine } from '@guidon/contract';
import { expect, it } from 'vitest';
import { filterLines, pointsOf } from './score-lines-state.ts';

const line = (seq: number, changes: Partial<ScoreLine> = {}): ScoreLine => ({
  seq,
  at: '2026-11-23T10:00:00.000Z',
  kind: 'solve',
  challenge: null,
  question: null,
  user: null,
  note: null,
  credits: [],
  sum: 0,
  revoked: null,
  ...changes,
});

it('keeps what is of the chosen kind', () => {
  const revoked = { at: '2026-11-23T11:00:00.000Z', note: null };
  const lines = [line(1), line(2, { kind: 'hint' }), line(3, { kind: 'award', revoked })];
  const kept = (filter: Parameters<typeof filterLines>[1]) =>
    filterLines(lines, filter).map(({ seq }) => seq);
  expect(kept('all')).toEqual([1, 2, 3]);
  expect(kept('challenges')).toEqual([1, 2]);
  expect(kept('decisions')).toEqual([3]);
  expect(kept('revoked')).toEqual([3]);
});

it('adds up the reasons of a fact', () => {
  const credits: ScoreLine['credits'] = [
    { reason: 'solve', initial: 100, now: 80 },
    { reason: 'first-blood', initial: 10, now: 0 },
  ];
  expect(pointsOf({ credits })).toEqual({ initial: 110, now: 80 });
});
