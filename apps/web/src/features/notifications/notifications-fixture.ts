import type { Notification, RealtimeEvents } from '@guidon/contract';
import { vi } from 'vitest';
import { createRealtimeState } from '../../lib/realtime/index.ts';

let made = 0;

export function notification(changes: Partial<Notification> = {}): Notification {
  made += 1;
  const createdAt = new Date(Date.UTC(2026, 10, 20) + made * 60_000).toISOString();
  return {
    id: `01890a5d-ac96-774b-bcce-${String(made).padStart(12, '0')}`,
    type: 'EVENT_ANNOUNCEMENT',
    title: `Number ${made}`,
    message: 'Pizza is here.',
    priority: 'normal',
    read: false,
    createdAt,
    link: '/profile',
    count: 1,
    tenant: null,
    ...changes,
  };
}

type EventHandler = (data: never) => void;

const listeners = new Map<string, Set<EventHandler>>();

export const fakeRealtime = {
  state: createRealtimeState(),
  subscribe: (channel: string, event: string, handle: EventHandler, joined?: () => void) => {
    const key = `${channel} ${event}`;
    const handlers = listeners.get(key) ?? new Set();
    listeners.set(key, handlers.add(handle));
    joined?.();
    return () => handlers.delete(handle);
  },
  watchMembers: () => () => undefined,
  onReconnected: () => () => undefined,
  open: vi.fn<() => void>(),
  close: vi.fn<() => void>(),
};

export function send<Event extends keyof RealtimeEvents>(
  channel: string,
  event: Event,
  data: RealtimeEvents[Event],
): void {
  const handlers = [...(listeners.get(`${channel} ${event}`) ?? [])];
  if (handlers.length === 0) throw new Error(`Nobody listens to ${event} on ${channel}.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a handler of that event takes its data
  for (const handle of handlers) handle(data as never);
}
