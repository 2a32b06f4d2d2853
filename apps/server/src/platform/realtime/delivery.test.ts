import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createChannelRegistry } from './channel-registry.ts';
import type { Connection } from './connections.ts';
import { createDelivery } from './delivery.ts';
import { realtimeLimits } from './limits.ts';
import { createQuietChannels } from './quiet-channels.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A channel with so many listeners, and what each of them got, by the data of the messages. */
function hall(size: number) {
  const channels = createChannelRegistry(() => {});
  const counts = { published: 0, framesSent: 0, endedAsTooSlow: 0, refused: 0 };
  const delivery = createDelivery({ channels, limits: realtimeLimits, counts, quiet: createQuietChannels() });
  const got = Array.from({ length: size }, (): string[] => []);
  const listeners = got.map((frames, index) => {
    const stub = {
      socketId: String(index),
      socket: { readyState: WebSocket.OPEN, bufferedAmount: 0 },
      stream: {
        write: (frame: Buffer) => frames.push(/first|second|third/.exec(frame.toString())?.[0] ?? ''),
      },
      channels: new Map(),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a connection as delivery touches
    const connection = stub as unknown as Connection;
    channels.join(connection, 'event-1', null);
    return connection;
  });
  const say = (data: string, event = 'news') =>
    delivery.deliver({ channels: ['event-1'], event, data: JSON.stringify(data) });
  const reached = () => got.filter((frames) => frames.length > 0).length;
  return { channels, listeners, got, say, reached, counts };
}

test('a message to few is written at once', () => {
  const { say, got, counts } = hall(3);
  say('first');
  expect(got).toEqual([['first'], ['first'], ['first']]);
  expect(counts.framesSent).toBe(3);
});

test('a message to many goes out in parts, with turns of the thread between them', async () => {
  const { say, reached } = hall(450);
  say('first');
  expect(reached()).toBe(0);
  const after: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await nextTurn();
    after.push(reached());
  }
  expect(after).toEqual([200, 400, 450, 450]);
});

test('messages on a channel stay in their order, and whoever leaves meanwhile gets none', async () => {
  const { say, got, channels, listeners } = hall(450);
  say('first');
  await nextTurn();
  say('second');
  const [last] = listeners.slice(-1);
  if (last) channels.leave(last, 'event-1');
  for (let turn = 0; turn < 8; turn += 1) await nextTurn();
  expect(got.at(-1)).toEqual([]);
  expect(new Set(got.slice(0, -1).map((frames) => frames.join(' ')))).toEqual(new Set(['first second']));
});

test('of the signals that come while one goes out to many, the last follows after a rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const { say, got } = hall(450);
  say('first', 'submission-update');
  await nextTurn();
  vi.advanceTimersByTime(10);
  say('second', 'submission-update');
  say('third', 'submission-update');
  for (let turn = 0; turn < 8; turn += 1) await nextTurn();
  expect(new Set(got.flat())).toEqual(new Set(['first']));
  vi.advanceTimersByTime(30);
  for (let turn = 0; turn < 8; turn += 1) await nextTurn();
  expect(new Set(got.map((frames) => frames.join(' ')))).toEqual(new Set(['first third']));
});
