import { logRealtime } from './transport.ts';

export type RealtimeHandler = {
  event: string;
  handle: (data: never) => void;
  joined: (() => void) | undefined;
};

export function createRealtimeHandlers() {
  const byChannel = new Map<string, Set<RealtimeHandler>>();

  function each(channel: string, run: (handler: RealtimeHandler) => void): void {
    for (const handler of byChannel.get(channel) ?? []) {
      try {
        run(handler);
      } catch (error) {
        logRealtime(`a listener to ${channel} failed`, error);
      }
    }
  }

  return {
    channels: () => [...byChannel.keys()],
    has: (channel: string) => byChannel.has(channel),
    add(channel: string, handler: RealtimeHandler): boolean {
      const handlers = byChannel.get(channel);
      if (handlers) {
        handlers.add(handler);
        return false;
      }
      byChannel.set(channel, new Set([handler]));
      return true;
    },
    remove(channel: string, handler: RealtimeHandler): boolean {
      const handlers = byChannel.get(channel);
      if (!handlers?.delete(handler) || handlers.size > 0) return false;
      return byChannel.delete(channel);
    },
    handle: (channel: string, event: string, data: unknown) =>
      each(channel, (handler) => {
        if (handler.event === event) handler.handle(asSignal(data));
      }),
    joined: (channel: string) => each(channel, (handler) => handler.joined?.()),
  };
}

/** The server's sending side is typed by the same table of events. */
function asSignal(data: unknown): never {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return data as never;
}
