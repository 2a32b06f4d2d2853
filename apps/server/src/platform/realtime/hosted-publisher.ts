import { Id } from '@guidon/contract';
import type { RealtimePublisher } from '../services/realtime-services.ts';
import type { RealtimeCredentials } from './channel-authorization.ts';
import type { RealtimeLog } from './context.ts';
import { signedQuery } from './server-api/requests.ts';

type HostedPublisherOptions = {
  /** For example `https://api-eu.pusher.com`. */
  origin: string;
  appId: string;
  credentials: RealtimeCredentials;
  log: RealtimeLog;
  timeoutMs?: number;
  /** Events beyond this are dropped. */
  queueLength?: number;
};

type HostedPublisher = RealtimePublisher & {
  /** Resolves when the queue is empty, or after that time. */
  drain(withinMs: number): Promise<void>;
};

type QueuedEvent = { channels: readonly string[]; event: string; data: string };

const channelsPerCall = 100;
const eventsPerCall = 10;

/** Publishes through a hosted service, in the background and in order, several events per call. */
export function hostedPublisher(options: HostedPublisherOptions): HostedPublisher {
  const { appId, credentials, log, origin, timeoutMs = 5_000, queueLength = 10_000 } = options;
  const queue: QueuedEvent[] = [];
  let sending: Promise<void> | undefined;
  let isFull = false;

  function add(
    channels: readonly string[],
    event: string,
    data: unknown,
    audience: object | undefined,
  ): void {
    const text = JSON.stringify((audience ? idsOf(data) : data) ?? null);
    for (let from = 0; from < channels.length; from += channelsPerCall) {
      if (queue.length < queueLength) {
        queue.push({ channels: channels.slice(from, from + channelsPerCall), event, data: text });
      } else if (!isFull) {
        isFull = true;
        log.error({ event, queueLength }, 'Realtime events are dropped: the hosted service does not keep up');
      }
    }
    sending ??= sendAll();
  }

  async function sendAll(): Promise<void> {
    await Promise.resolve();
    while (queue.length > 0) {
      const { path, body, events } = nextCall(queue);
      await post(path, body).catch((err: unknown) => {
        log.error({ err, events }, 'The hosted realtime service did not take an event');
      });
      if (queue.length === 0) isFull = false;
    }
    sending = undefined;
  }

  async function post(path: string, content: object): Promise<void> {
    const fullPath = `/apps/${appId}${path}`;
    const body = Buffer.from(JSON.stringify(content));
    const query = signedQuery(credentials, { method: 'POST', path: fullPath, query: {}, body }, Date.now());
    const response = await fetch(`${origin}${fullPath}?${new URLSearchParams(query).toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
  }

  return {
    publish: (channel, event, data, audience) => add([channel], event, data, audience),
    publishToMany: (channels, event, data, audience) => add(channels, event, data, audience),
    async drain(withinMs) {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, withinMs);
      await Promise.race([sending, late]);
      clearTimeout(timer);
    },
  };
}

/** One call carries one event for many channels, or several events for one channel each. */
function nextCall(queue: QueuedEvent[]): { path: string; body: object; events: number } {
  const [first] = queue;
  const others = queue.findIndex(({ channels }) => channels.length !== 1);
  const count = Math.min(eventsPerCall, others === -1 ? queue.length : others);
  if (first && count <= 1) {
    queue.shift();
    const { channels, event: name, data } = first;
    return { path: '/events', body: { name, channels, data }, events: 1 };
  }
  const batch = queue
    .splice(0, count)
    .flatMap(({ channels, event: name, data }) => channels.map((channel) => ({ channel, name, data })));
  return { path: '/batch_events', body: { batch }, events: batch.length };
}

/** A hosted service receives only the ids, which are enough to know what to fetch. */
function idsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => Id.safeParse(entry[1]).success),
  );
}
