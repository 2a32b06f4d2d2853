import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus/create-bus.ts';

type Counts = readonly (readonly [channel: string, listeners: number])[];

export interface ChannelCountTopics {
  'channel-counts-requested': { id: string; prefix: string };
  'channel-counts': { id: string; counts: Counts; isLast: boolean };
}

type ChannelCounterOptions = {
  bus: Pick<Bus<ChannelCountTopics>, 'publish' | 'subscribe'>;
  /** Listeners of each channel in this process. */
  count: (prefix: string) => Counts;
  others: () => number;
  waitMs?: number;
};

export type CountListeners = (prefix: string) => Promise<ReadonlyMap<string, number>>;

type Poll = { total: Map<string, number>; waitingFor: number; done: () => void };

/** Names are up to 164 characters, and a message of the bus has room for 7,000. */
const namesPerMessage = 35;

/** Listeners of each channel with the prefix, over all processes; processes that do not answer within `waitMs` are left out. */
export function createChannelCounter({
  bus,
  count,
  others,
  waitMs = 500,
}: ChannelCounterOptions): CountListeners {
  const open = new Map<string, Poll>();

  bus.subscribe('channel-counts-requested', ({ id, prefix }) => {
    if (open.has(id)) return;
    const counts = count(prefix);
    for (let from = 0; from === 0 || from < counts.length; from += namesPerMessage) {
      const some = counts.slice(from, from + namesPerMessage);
      bus.publish('channel-counts', { id, counts: some, isLast: from + namesPerMessage >= counts.length });
    }
  });
  bus.subscribe('channel-counts', ({ id, counts, isLast }) => {
    const poll = open.get(id);
    if (!poll) return;
    for (const [channel, listeners] of counts) {
      poll.total.set(channel, (poll.total.get(channel) ?? 0) + listeners);
    }
    if (isLast) poll.waitingFor -= 1;
    if (poll.waitingFor <= 0) poll.done();
  });

  return async (prefix) => {
    const total = new Map(count(prefix));
    const waitingFor = others();
    if (waitingFor === 0) return total;
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    open.set(id, { total, waitingFor, done: resolve });
    bus.publish('channel-counts-requested', { id, prefix });
    const timer = setTimeout(resolve, waitMs);
    await promise;
    clearTimeout(timer);
    open.delete(id);
    return total;
  };
}
