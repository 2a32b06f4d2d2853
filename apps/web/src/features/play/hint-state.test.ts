import type { PlayChallenge } from '@guidon/contract';
import { expect, it } from 'vitest';
import { hintState, isWaiting } from './hint-state.ts';

type Hint = PlayChallenge['hints'][number];

const noon = Date.parse('2026-11-24T12:00:00.000Z');
const hint = (id: string, change: Partial<Hint> = {}): Hint => ({
  id,
  title: '',
  cost: 10,
  requiresHintId: null,
  opensAt: null,
  isLocked: false,
  content: null,
  ...change,
});

it('is open, unlocked, or behind another hint', () => {
  const first = hint('a', { title: 'Where to look' });
  const second = hint('b', { requiresHintId: 'a', isLocked: true });
  expect(hintState([first, second], first, noon)).toEqual({ kind: 'open' });
  expect(hintState([first, second], second, noon)).toEqual({
    kind: 'after',
    place: 0,
    title: 'Where to look',
  });
  const read = { ...first, content: 'There' };
  expect(hintState([read, second], read, noon)).toEqual({ kind: 'unlocked' });
});

it('opens behind a hint that was just unlocked, before it is fetched again', () => {
  const read = hint('a', { content: 'There' });
  const second = hint('b', { requiresHintId: 'a', isLocked: true });
  expect(hintState([read, second], second, noon)).toEqual({ kind: 'open' });
});

it('waits for its time, then for the hint before it', () => {
  const opensAt = '2026-11-24T12:05:00.000Z';
  const first = hint('a');
  const second = hint('b', { opensAt, requiresHintId: 'a', isLocked: true });
  expect(hintState([first, second], second, noon)).toEqual({ kind: 'later', opensAt });
  expect(hintState([first, second], second, noon + 300_000)).toMatchObject({ kind: 'after' });
  expect(isWaiting([first, second])).toBe(true);
  expect(isWaiting([first])).toBe(false);
});

it('is shut in an event without a start', () => {
  const only = hint('a', { isLocked: true });
  expect(hintState([only], only, noon)).toEqual({ kind: 'shut' });
});
