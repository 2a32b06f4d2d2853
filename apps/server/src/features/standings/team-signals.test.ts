import { unitIdOf, userIdOf } from '@guidon/db';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveFact } from './load-facts.ts';
import { createTeamSignals } from './team-signals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const solve: LiveFact = {
  kind: 'solve',
  seq: 1,
  unitId: unitIdOf('team'),
  userId: userIdOf('ada'),
  challengeId: 'c',
  questionId: 'q',
  atMs: 0,
};

/** Signals of an event, and what they published of it. */
function start({ others = 0, isFrozen = false, kind = 'team', isShown = true, isPublic = true } = {}) {
  const heard: [string, string, unknown][] = [];
  const signals = createTeamSignals({
    clock: () => 0,
    bus: { others: () => others },
    answerSignals: {
      publishRealtime: (channel, event, data) => void heard.push([channel, event, data]),
    },
  });
  const facts: LiveFact[] = [];
  const board = { version: 1, bloodBonus: () => 0, completionOf: () => null, questionValue: () => 100 };
  const live = {
    tenantId: 'tenant',
    facts,
    boardFor: () => board,
    rankingFor: () => ({ standingOf: () => (isShown ? {} : null) }),
    isFrozen: () => isFrozen,
    definition: {
      boardVisibility: isPublic ? ('public' as const) : ('members' as const),
      lifecycle: 'active' as const,
      visibility: 'listed' as const,
    },
    unit: () => ({ kind }),
    user: () => ({ id: 'ada', username: 'ada-l' }),
  };
  return { heard, signals, facts, publish: () => signals.published(live) };
}

const events = (heard: readonly [string, string, unknown][]) =>
  heard.map(([channel, event]) => [channel, event]);
const both = [
  ['private-team-team', 'question-solved'],
  ['team-team', 'team-update'],
];

it('waits until the board has the fact', () => {
  const { heard, signals, facts, publish } = start();
  signals.expect([solve]);
  publish();
  expect(heard).toEqual([]);
  facts.push(solve);
  publish();
  publish();
  expect(events(heard)).toEqual(both);
});

it('waits for the boards of other processes', () => {
  const { heard, signals, facts, publish } = start({ others: 1 });
  facts.push(solve);
  signals.expect([solve]);
  publish();
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(events(heard)).toEqual(both);
});

it.each([
  ['while the board is frozen', { isFrozen: true }],
  ['of a team that the board does not show', { isShown: false }],
])('says nothing in public %s', (_when, options) => {
  const { heard, signals, facts, publish } = start(options);
  facts.push(solve);
  signals.expect([solve]);
  publish();
  expect(events(heard)).toEqual(both.slice(0, 1));
});

it('says nothing of who plays alone', () => {
  const { heard, signals, facts, publish } = start({ kind: 'user' });
  facts.push(solve);
  signals.expect([solve]);
  publish();
  expect(heard).toEqual([]);
});

it('says nothing outside of the team where the board is not for everybody', () => {
  const { heard, signals, facts, publish } = start({ isPublic: false });
  facts.push(solve);
  signals.expect([solve]);
  publish();
  expect(events(heard)).toEqual([['private-team-team', 'question-solved']]);
});
