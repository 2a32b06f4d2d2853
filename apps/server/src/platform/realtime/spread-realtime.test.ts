import { expect, it, vi } from 'vitest';
import { createBus } from '../bus/create-bus.ts';
import type { Realtime } from './create-realtime.ts';
import { quietLog } from './realtime-fixture.ts';
import { type RealtimeTopics, spreadRealtime } from './spread-realtime.ts';

it('publishes through the bus, so that every process writes to its own sockets', () => {
  const bus = createBus<RealtimeTopics>({ connect: null, log: quietLog });
  const here = { publish: vi.fn<Realtime['publish']>().mockReturnValue(3) };
  const spread = spreadRealtime(here, bus);
  expect(spread.publish('event-1', 'submission-update', { version: 2 })).toBe(3);
  expect(here.publish).toHaveBeenCalledExactlyOnceWith('event-1', 'submission-update', { version: 2 });
  bus.publish('realtime-event', { channel: 'event-2', event: 'event-changed', data: {} });
  expect(here.publish).toHaveBeenLastCalledWith('event-2', 'event-changed', {});
});
