import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus/create-bus.ts';

type Counts = readonly (readonly [channel: string, listeners: number])[];

/** How processes count the listeners of channels together. */
export interface CensusTopics {
  'channels-asked': { id: string; prefix: string };
  'channels-told': { id: string; counts: Counts; isLast: boolean };
}

export type CensusOptions = {
  bus: Pick<Bus<CensusTopics>, 'publish' | 'subscribe'>;
  /** Listeners of each channel in this process. */
  count: (prefix: string) => Counts;
  /** How many other processes there are. */
  others: () => number;
  /** How long they have to answer. */
  waitMs?: number;
};

export type Census = (prefix: string) => Promise<ReadonlyMap<string, number>>;

type Poll = { total: Map<string, number>; waitingFor: number; done: () => void };

/** Names are up to 164 characters, and a message of the bus has room for 7,000. */
const namesPerMessage = 35;

/** Asks every process how many connections listen to each channel whose name begins so. */
export function createCensus({ bus, count, others, waitMs = 500 }: CensusOptions): Census {
  const open = new Map<string, Poll>();

  bus.subscribe('channels-asked', ({ id, prefix }) => {
    if (open.has(id)) return;
    const counts = count(prefix);
    for (let from = 0; from === 0 || from < counts.length; from += namesPerMessage) {
      const some = counts.slice(from, from + namesPerMessage);
      bus.publish('channels-told', { id, counts: some, isLast: from + namesPerMessage >= counts.length });
    }
  });
  bus.subscribe('channels-told', ({ id, counts, isLast }) => {
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
    bus.publish('channels-asked', { id, prefix });
    const timer = setTimeout(resolve, waitMs);
    await promise;
    clearTimeout(timer);
    open.delete(id);
    return total;
  };
}
