import { expect, it, vi } from 'vitest';
import { createBus } from '../bus/create-bus.ts';
import type { Realtime } from './create-realtime.ts';
import { quietLog } from './realtime-fixture.ts';
import { type RealtimeTopics, spreadRealtime } from './spread-realtime.ts';

function start() {
  const bus = createBus<RealtimeTopics>({ connect: null, log: quietLog });
  const here = { publish: vi.fn<Realtime['publish']>().mockReturnValue(3) };
  return { bus, here, spread: spreadRealtime(here, bus) };
}

it('publishes through the bus, so that every process writes to its own sockets', () => {
  const { bus, here, spread } = start();
  spread.publish('event-1', 'submission-update', { version: 2 });
  expect(here.publish).toHaveBeenCalledExactlyOnceWith('event-1', 'submission-update', { version: 2 });
  bus.publish('realtime-event', { channels: ['event-2'], event: 'event-changed', data: {} });
  expect(here.publish).toHaveBeenLastCalledWith('event-2', 'event-changed', {});
});

it('sends one event to many channels in few messages of the bus, to each channel once', () => {
  const { bus, here, spread } = start();
  const sent = vi.fn<(message: unknown) => void>();
  bus.subscribe('realtime-event', sent);
  const channels = Array.from({ length: 10_000 }, (_none, index) => `private-user-${index}`);
  spread.publishToMany(channels, 'new-notification', { title: 'ü'.repeat(500) });
  expect(here.publish.mock.calls.map(([channel]) => channel)).toEqual(channels);
  expect(sent.mock.calls.length).toBeLessThan(50);
});

it('sends nothing to nobody', () => {
  const { here, spread } = start();
  spread.publishToMany([], 'new-notification', {});
  expect(here.publish).not.toHaveBeenCalled();
});
