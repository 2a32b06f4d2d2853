import { randomUUID } from 'node:crypto';
import { decodeEnvelope, encodeMessage } from './bus-envelope.ts';
import { createHandlerTable } from './bus-handlers.ts';
import { type BusClient, type BusLink, type BusLog, createBusLink } from './bus-link.ts';
import { createOutbox } from './bus-outbox.ts';

export type BusOptions = {
  /** Opens a connection for the bus alone; null when this process is the only one. */
  connect: (() => Promise<BusClient>) | null;
  log: BusLog;
  /** Messages may have been missed: whatever was kept in step by the bus has to be read again. */
  onGap?: () => void;
  /** The LISTEN channel, one for all topics. */
  channel?: string;
};

type Handler<Message> = (message: Message) => void | Promise<void>;

/** Topics by name with the message each carries; messages hold ids, at most 7800 bytes of JSON. */
export type Bus<Topics extends object> = {
  /** Runs the handlers of this process at once and tells the other processes soon after. */
  publish<Topic extends keyof Topics & string>(topic: Topic, message: Topics[Topic]): void;
  /** A message can come twice when a connection broke while it was sent. Returns the way out. */
  subscribe<Topic extends keyof Topics & string>(topic: Topic, handler: Handler<Topics[Topic]>): () => void;
  /** Settles when the first attempt to listen is over; without a database at once. */
  ready: Promise<void>;
  /** Sends what is queued, if the connection is there, and ends it. */
  close(): Promise<void>;
};

/**
 * Carries messages between the processes that share a database, by LISTEN and NOTIFY on a connection of
 * its own: never inside a caller's transaction, many messages in one notification.
 */
export function createBus<Topics extends object>(options: BusOptions): Bus<Topics> {
  const { log } = options;
  const origin = randomUUID();
  const handlers = createHandlerTable(log);
  const link = options.connect ? linkTo(options.connect) : undefined;
  const outbox = link && createOutbox(origin, link, log);
  const ready = link ? link.open() : Promise.resolve();

  function linkTo(connect: () => Promise<BusClient>): BusLink {
    return createBusLink({
      connect,
      log,
      channel: options.channel ?? 'guidon_bus',
      onPayload: receive,
      onUp(again) {
        if (again) gap();
        outbox?.flushSoon();
      },
    });
  }

  function receive(payload: string): void {
    const envelope = decodeEnvelope(payload);
    if (!envelope) {
      log.warn({ payload: payload.slice(0, 200) }, 'The bus received what it cannot read');
      return;
    }
    if (envelope.origin === origin) return;
    if (envelope.lost) gap();
    for (const [topic, message] of envelope.messages) handlers.run(topic, message);
  }

  function gap(): void {
    try {
      options.onGap?.();
    } catch (err) {
      log.error({ err }, 'Catching up after a gap of the bus failed');
    }
  }

  return {
    ready,
    publish(topic, message) {
      const text = encodeMessage(topic, message);
      handlers.run(topic, message);
      outbox?.add(text);
    },
    subscribe: (topic, handler) => handlers.add(topic, handler),
    async close() {
      await outbox?.close();
      await link?.close();
    },
  };
}
