import { expect, it, vi } from 'vitest';
import { createBus } from '../bus/create-bus.ts';
import type { RealtimeMessage } from './context.ts';
import { createMessageSender, type MessageTopics, ownPublisher } from './own-publisher.ts';
import { quietLog } from './realtime-fixture.ts';

function start() {
  const bus = createBus<MessageTopics>({ carrier: null, log: quietLog });
  const received: RealtimeMessage[] = [];
  const send = createMessageSender(bus, (message) => received.push(message));
  return { bus, delivered: () => received, spread: ownPublisher({ send }) };
}

function halves(name: string): string[] {
  const text = JSON.stringify({ channels: [name], event: 'x', data: '1' });
  return [text.slice(0, 7), text.slice(7)].map((half) => Buffer.from(half).toString('base64'));
}

it('publishes through the bus, so that every process writes to its own sockets', () => {
  const { bus, delivered, spread } = start();
  spread.publish('event-1', 'submission-update', { version: 2 }, { tenantId: 'tenant-1' });
  bus.publish('realtime-event', { channels: ['event-2'], event: 'event-changed', data: '{}' });
  expect(delivered()).toEqual([
    {
      channels: ['event-1'],
      event: 'submission-update',
      data: '{"version":2}',
      audience: { tenantId: 'tenant-1' },
    },
    { channels: ['event-2'], event: 'event-changed', data: '{}' },
  ]);
});

it('sends one event to many channels in few messages of the bus, to each channel once', () => {
  const { bus, delivered, spread } = start();
  const sent = vi.fn<(message: unknown) => void>();
  bus.subscribe('realtime-event', sent);
  bus.subscribe('realtime-part', sent);
  const channels = Array.from({ length: 10_000 }, (_none, index) => `private-user-${index}`);
  spread.publishToMany(channels, 'new-notification', { title: 'ü'.repeat(500) });
  expect(delivered().flatMap((message) => message.channels)).toEqual(channels);
  expect(sent.mock.calls.length).toBeLessThan(50);
});

it.each([6_000, 20_000])('carries %i bytes of data, in parts where the bus wants it', (length) => {
  const { bus, delivered, spread } = start();
  const inParts = vi.fn<(message: { id: string }) => void>();
  bus.subscribe('realtime-part', inParts);
  const data = { text: '"ü"'.repeat(length / 4) };
  const channels = ['private-user-1', 'private-user-2'];
  spread.publishToMany(channels, 'new-notification', data, { tenantId: 'tenant-1' });
  expect(inParts.mock.calls.length).toBeGreaterThan(1);
  expect(delivered()).toEqual([
    {
      channels,
      event: 'new-notification',
      data: JSON.stringify(data),
      audience: { tenantId: 'tenant-1' },
    },
  ]);
});

it('keeps parts of several messages apart', () => {
  const { bus, delivered } = start();
  const [a = '', restOfA = ''] = halves('event-a');
  const [b = '', restOfB = ''] = halves('event-b');
  bus.publish('realtime-part', { id: 'a', index: 0, count: 2, base64: a });
  bus.publish('realtime-part', { id: 'b', index: 1, count: 2, base64: restOfB });
  bus.publish('realtime-part', { id: 'a', index: 1, count: 2, base64: restOfA });
  bus.publish('realtime-part', { id: 'b', index: 0, count: 2, base64: b });
  expect(delivered().map(({ channels }) => channels)).toEqual([['event-a'], ['event-b']]);
});

it('sends nothing without channels', () => {
  const { delivered, spread } = start();
  spread.publishToMany([], 'new-notification', {});
  expect(delivered()).toEqual([]);
});
