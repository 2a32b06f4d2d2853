import type { BusCarrier, BusLog } from './bus-carrier.ts';
import { encodeMessage } from './bus-envelope.ts';
import type { Topic } from '../services/topic.ts';
import { createWire, type WireTiming } from './create-wire.ts';

type AnyHandler = (message: never) => void | Promise<void>;

export type BusOptions = {
  /** The connection to the other processes; null when this process is the only one. */
  carrier: BusCarrier | null;
  log: BusLog;
  /** Called when messages may have been missed: whatever the bus keeps current has to be read again. */
  onGap?: () => void;
  /** The channel of all processes, one for all topics. */
  channel?: string;
  timing?: Partial<WireTiming>;
  /** Called with every message that is sent to other processes or comes from them. */
  onMessage?: (direction: 'in' | 'out') => void;
};

type Handler<Message> = (message: Message) => void | Promise<void>;

/** Topics by name with the message each carries; messages hold ids, at most 7800 bytes of JSON. */
export type Bus<Topics extends object> = {
  /** Runs the handlers of this process at once and sends the message to the other processes, if there are any, soon after. */
  publish<Topic extends keyof Topics & string>(topic: Topic, message: Topics[Topic]): void;
  /** Returns the function that unsubscribes. A message that does not arrive once and in order is a gap. */
  subscribe<Topic extends keyof Topics & string>(topic: Topic, handler: Handler<Topics[Topic]>): () => void;
  /** How many other processes have sent an envelope lately. */
  others(): number;
  /** Resolves after the first attempt to subscribe; without a carrier at once. */
  ready: Promise<void>;
  /** Sends what is queued, if the connection is open, and ends it. */
  close(): Promise<void>;
};

/** The same bus for topics that are values: whoever declares one says what its messages are. */
export interface TopicBus extends Pick<Bus<object>, 'others'> {
  publish<Message extends object>(topic: Topic<Message>, message: NoInfer<Message>): void;
  subscribe<Message extends object>(topic: Topic<Message>, handler: Handler<NoInfer<Message>>): () => void;
}

/**
 * Carries messages between the processes that share a database, many in one payload. Each process numbers what it
 * sends, so that the others notice lost messages within `heartbeatMs`.
 */
export function createBus<Topics extends object>(options: BusOptions): Bus<Topics> & TopicBus {
  const handlers = createHandlerTable(options.log);
  const { carrier, log, onGap, channel, timing, onMessage } = options;
  const wire =
    carrier &&
    createWire({
      carrier,
      log,
      onGap,
      channel,
      timing,
      deliver: (topic, message) => {
        onMessage?.('in');
        handlers.run(topic, message);
      },
    });
  return {
    ready: wire ? wire.open() : Promise.resolve(),
    publish(topic: string | Pick<Topic<object>, 'name'>, message: unknown) {
      const name = nameOf(topic);
      const text = encodeMessage(name, message);
      handlers.run(name, message);
      if (wire?.add(text) === true) onMessage?.('out');
    },
    subscribe: (topic: string | Pick<Topic<object>, 'name'>, handler: Handler<never>) =>
      handlers.add(nameOf(topic), handler),
    others: () => wire?.others() ?? 0,
    close: async () => wire?.close(),
  };
}

function nameOf(topic: string | Pick<Topic<object>, 'name'>): string {
  return typeof topic === 'string' ? topic : topic.name;
}

/** The handlers of each topic in this process; one that fails is logged and does not stop the others. */
function createHandlerTable(log: BusLog) {
  const byTopic = new Map<string, Set<AnyHandler>>();
  return {
    add(topic: string, handler: AnyHandler): () => void {
      const handlers = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, handlers.add(handler));
      return () => void handlers.delete(handler);
    },
    run(topic: string, message: unknown): void {
      for (const handler of byTopic.get(topic) ?? []) {
        const failed = (err: unknown) => log.error({ err, topic }, 'A subscriber of the bus failed');
        try {
          const result: unknown = handler(asMessage(message));
          if (result instanceof Promise) result.catch(failed);
        } catch (err) {
          failed(err);
        }
      }
    },
  };
}

/** A handler is stored under the topic it was typed for, and only processes of this program send on it. */
function asMessage(message: unknown): never {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return message as never;
}
