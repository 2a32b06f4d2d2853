import type { Server } from 'node:http';
import type { Bus } from '../bus/create-bus.ts';
import { closeAll } from './close-all.ts';
import { createContext, type RealtimeTopics } from './create-context.ts';
import type { RealtimeLog } from './realtime-context.ts';
import { type RealtimeLimits, realtimeLimits } from './realtime-limits.ts';
import type { RealtimeMessage } from './realtime-message.ts';
import { sessionChanges } from './session-changes.ts';
import { sweepConnections } from './sweep-connections.ts';
import { type DoorRules, takeUpgrades } from './take-upgrades.ts';

export type RealtimeOptions = DoorRules & {
  /** The public app key: the path is `/app/{key}`. */
  key: string;
  /** Signs the right to private channels; never leaves the server. */
  secret: string;
  log: RealtimeLog;
  /** Carries everything to the other processes. */
  bus: Pick<Bus<RealtimeTopics>, 'publish' | 'subscribe'>;
  limits?: Partial<RealtimeLimits>;
};

export type Realtime = ReturnType<typeof createRealtime>;

/** A WebSocket endpoint speaking version 7 of the Pusher protocol, beside the routes of an HTTP server. */
export function createRealtime(options: RealtimeOptions) {
  const limits = { ...realtimeLimits, ...options.limits };
  const { key, secret, bus, log } = options;
  const context = createContext({ credentials: { key, secret }, limits, bus, log });
  const { connections, presence } = context;
  const door = takeUpgrades(context, options);
  const timers = [
    setInterval(
      () => sweepConnections(connections.all(), limits, performance.now()),
      limits.sweepEveryMs,
    ).unref(),
    setInterval(() => presence.sweep(), limits.aliveEveryMs).unref(),
  ];
  presence.ask();

  return {
    /** Takes WebSocket upgrades of this server under `/app/{key}`. */
    attach: (server: Server) => door.attach(server),
    /** Hands a message to everyone it is meant for, whichever process they are connected to. */
    send: (message: RealtimeMessage) => context.send(message),
    /** Members of a presence channel, over all processes. */
    membersOf: (channel: string) => presence.membersOf(channel),
    /** How many connections listen to each channel whose name begins so, over all processes. */
    census: (prefix: string) => context.census(prefix),
    ...sessionChanges(context),
    stats: () => ({ connections: connections.all().size, ...context.channels.stats(), ...context.counts }),
    /** Asks every client to reconnect at once (4200) and ends what is still open after `closeTimeoutMs`. */
    async close(): Promise<void> {
      door.shut();
      for (const timer of timers) clearInterval(timer);
      await closeAll(connections, limits.closeTimeoutMs);
      door.detach();
    },
  };
}
