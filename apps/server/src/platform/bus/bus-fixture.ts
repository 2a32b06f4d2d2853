import { vi } from 'vitest';
import type { BusCarrier, BusLog, CarrierEvents } from './bus-carrier.ts';

const silent = () => {};

export function quietLog() {
  return { debug: silent, info: silent, warn: vi.fn<BusLog['warn']>(), error: vi.fn<BusLog['error']>() };
}

export function createFakeChannel() {
  const sent: string[] = [];
  const listeners: { name: string; events: CarrierEvents }[] = [];
  const state = { isAway: false, loses: (_to: string, _payload: string) => false };

  function connectAs(name: string): BusCarrier {
    return (_channel, events) => {
      if (state.isAway) return Promise.reject(new Error('away'));
      const listener = { name, events };
      listeners.push(listener);
      return Promise.resolve({
        async send(payload) {
          if (state.isAway) throw new Error('away');
          sent.push(payload);
          deliver(payload);
        },
        end() {
          remove(listener);
          return Promise.resolve();
        },
      });
    };
  }

  function remove(listener: (typeof listeners)[number]): void {
    const index = listeners.indexOf(listener);
    if (index >= 0) listeners.splice(index, 1);
  }

  function deliver(payload: string): void {
    for (const { name, events } of listeners.slice()) {
      if (!state.loses(name, payload)) events.onPayload(payload);
    }
  }

  return {
    connectAs,
    state,
    sent,
    /** Delivers a payload to all subscribers, whatever its sender. */
    deliver,
    /** Envelopes that carried messages, as they were sent. */
    carried: () =>
      sent
        .map((payload): { n: number; m: unknown[] } => JSON.parse(payload))
        .filter(({ m }) => m.length > 0)
        .map(({ n, m }) => ({ n, m })),
    /** Ends the connections of one process, or of all. */
    cut(name?: string): void {
      for (const listener of listeners.slice()) {
        if (name === undefined || listener.name === name) listener.events.onLost(new Error('cut'));
      }
    },
  };
}
