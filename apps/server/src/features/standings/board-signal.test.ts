import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBoardSignal } from './board-signal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A signal with its board, and the events that it published. */
function start(others: number, participants = 20, boardVisibility: 'members' | 'public' = 'members') {
  const told = vi.fn<(channel: string, event: string, data: unknown) => void>();
  const board = { version: 3, size: participants };
  const services = {
    clock: () => 0,
    bus: { others: () => others },
    answerSignals: { publishRealtime: told },
  };
  const signal = createBoardSignal(services, { tenantId: 'tenant', eventId: 'event' });
  const definition = { boardVisibility, lifecycle: 'active', visibility: 'listed' } as const;
  const live = { definition, boardFor: () => board };
  signal.begin(live);
  return {
    told,
    move: (version: number) => {
      board.version = version;
      signal.published(live);
    },
    expectNews: () => signal.expect([{ seq: 4 }]),
    signal,
    live,
  };
}

it('tells at once that the board has moved, where this process is the only one', () => {
  const { told, move, expectNews } = start(0);
  expectNews();
  move(4);
  expect(told.mock.calls).toEqual([
    ['private-event-event', 'submission-update', { eventId: 'event', version: 4 }],
  ]);
});

it('tells strangers where they may read the board', () => {
  const { told, move, expectNews } = start(0, 20, 'public');
  expectNews();
  move(4);
  expect(told.mock.calls.map(([channel]) => channel)).toEqual(['private-event-event', 'event-event']);
});

it('tells it once the boards of the other processes have moved as well', () => {
  const { told, move, expectNews } = start(2);
  expectNews();
  move(4);
  vi.advanceTimersByTime(250);
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(told).toHaveBeenCalledOnce();
});

it('leaves the news of other processes to them', () => {
  const { told, move } = start(0);
  move(4);
  expect(told).not.toHaveBeenCalled();
});

it.each([
  [499, undefined],
  [500, 50],
  [10_000, 1_000],
  [1_000_000, 1_500],
])('lets the readers of an event of %d come within %s ms', (participants, spreadMs) => {
  const { told, move, expectNews } = start(0, participants);
  expectNews();
  move(4);
  const data = { eventId: 'event', version: 4, ...(spreadMs !== undefined && { spreadMs }) };
  expect(told.mock.calls).toEqual([['private-event-event', 'submission-update', data]]);
});

it('signals what was recorded while the event was loaded, unless the public board hides it', () => {
  const { told, signal, live, move } = start(0);
  signal.expect([{ seq: 4 }]);
  signal.begin(live);
  expect(told).not.toHaveBeenCalled();
  move(3);
  expect(told).not.toHaveBeenCalled();
  live.boardFor().version = 5;
  signal.begin(live);
  expect(told.mock.calls).toEqual([
    ['private-event-event', 'submission-update', { eventId: 'event', version: 5 }],
  ]);
});
