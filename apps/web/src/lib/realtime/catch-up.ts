import { catchUpDelayMs } from './delays.ts';
import { type TransportState, noConnection } from './transport.ts';

interface CatchUpDeps {
  random: () => number;
  isWanted: (channel: string) => boolean;
  onJoined: (channel: string) => void;
  onReconnected: () => void;
}

/** After a reconnect, joins are reported after a random delay, so that browsers refetch spread out. */
export function createCatchUp({ random, isWanted, onJoined, onReconnected }: CatchUpDeps) {
  const marks = new Map<string, string>();
  const unchanged = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let view = noConnection;
  let lastConnection: string | null = null;
  let delayMs = 0;

  function later(run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, delayMs);
    timers.add(timer);
  }

  const isJoined = (channel: string) => marks.has(channel) && view.joined[channel] === marks.get(channel);

  return {
    changed(next: TransportState): void {
      view = next;
      if (next.connection !== null && next.connection !== lastConnection) {
        delayMs = lastConnection === null ? 0 : catchUpDelayMs(random);
        if (lastConnection !== null) later(onReconnected);
        lastConnection = next.connection;
      }
      for (const [channel, mark] of Object.entries(next.joined)) {
        const before = marks.get(channel);
        if (before === mark || !isWanted(channel)) continue;
        marks.set(channel, mark);
        const isFirst = before === undefined;
        if (isFirst && next.unchanged.includes(channel)) {
          unchanged.add(channel);
          continue;
        }
        unchanged.delete(channel);
        if (isFirst) onJoined(channel);
        else later(() => onJoined(channel));
      }
    },
    /** Whether what was read before may be outdated on a channel that is joined already. */
    mayHaveMissed: (channel: string): boolean => isJoined(channel) && !unchanged.has(channel),
    signalled: (channel: string): void => void unchanged.delete(channel),
    forgetUnwanted(): void {
      for (const channel of marks.keys())
        if (!isWanted(channel)) {
          marks.delete(channel);
          unchanged.delete(channel);
        }
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      marks.clear();
      unchanged.clear();
      view = noConnection;
      lastConnection = null;
    },
  };
}
