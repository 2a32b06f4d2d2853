import type { Server } from 'node:http';
import type { Bus } from '../bus/create-bus.ts';
import type { Settings } from '../services/services.ts';
import type { RealtimeCredentials } from './channel-authorization.ts';
import { type ChannelCountTopics, createChannelCounter } from './channel-counts.ts';
import { createChannelRegistry } from './channel-registry.ts';
import { createConnectionTable } from './connections.ts';
import type { RealtimeContext, RealtimeLog, RealtimeMessage } from './context.ts';
import { createDelivery } from './delivery.ts';
import { createGrantRevocations } from './grants.ts';
import { realtimeLimits, type RealtimeLimits } from './limits.ts';
import { createMessageSender, type MessageTopics } from './own-publisher.ts';
import { createPresence, type PresenceTopics } from './presence.ts';
import { createQuietChannels } from './quiet-channels.ts';
import { sessionChanges } from './session-changes.ts';
import { closeAll, sweepConnections } from './sweep-connections.ts';
import { type UpgradeRules, handleUpgrades } from './upgrades.ts';

export type RealtimeOptions = UpgradeRules & {
  /** The public app key, part of the path `/app/{key}`. */
  key: string;
  /** Signs access to private channels; never leaves the server. */
  secret: string;
  log: RealtimeLog;
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
  const upgrades = handleUpgrades(context, options);
  const timers = [
    setInterval(
      () => sweepConnections(connections.all(), limits, performance.now()),
      limits.sweepEveryMs,
    ).unref(),
    setInterval(() => presence.sweep(), limits.aliveEveryMs).unref(),
  ];
  presence.ask();

  return {
    attach: (server: Server) => upgrades.attach(server),
    /** Delivers to listeners of all processes. */
    send: (message: RealtimeMessage) => context.send(message),
    /** Members of a presence channel, over all processes. */
    membersOf: (channel: string) => presence.membersOf(channel),
    /** Listeners of each channel with the prefix, over all processes. */
    countListeners: (prefix: string) => context.countListeners(prefix),
    ...sessionChanges(context),
    stats: () => ({ connections: connections.all().size, ...context.channels.stats(), ...context.counts }),
    /** Asks every client to reconnect (4200) and terminates what is still open after `closeTimeoutMs`. */
    async close(): Promise<void> {
      upgrades.refuse();
      for (const timer of timers) clearInterval(timer);
      await closeAll(connections, limits.closeTimeoutMs);
      upgrades.detach();
    },
  };
}

export type RealtimeTopics = MessageTopics & PresenceTopics & ChannelCountTopics;

type ContextOptions = {
  credentials: RealtimeCredentials;
  limits: RealtimeLimits;
  bus: Pick<Bus<RealtimeTopics>, 'publish' | 'subscribe'>;
  log: RealtimeLog;
};

function createContext({ credentials, limits, bus, log }: ContextOptions): RealtimeContext {
  const channels = createChannelRegistry((connection, channel, grant) => {
    if (grant && channel.startsWith('presence-')) presence.leave(connection, channel, grant.userId);
  });
  const presence = createPresence({
    bus,
    onAdded: (channel, userId, info, by) => delivery.sendMemberAdded(channel, { userId, info, by }),
    onRemoved: (channel, userId) => delivery.sendMemberRemoved(channel, userId),
    silentMs: 3 * limits.aliveEveryMs,
  });
  const counts = { published: 0, framesSent: 0, endedAsTooSlow: 0, refused: 0 };
  const quiet = createQuietChannels();
  const delivery = createDelivery({ channels, limits, counts, quiet });
  return {
    credentials,
    limits,
    connections: createConnectionTable(),
    channels,
    presence,
    revocations: createGrantRevocations(),
    quiet,
    countListeners: createChannelCounter({
      bus,
      count: (prefix) =>
        [...channels.all()]
          .filter(([channel]) => channel.startsWith(prefix))
          .map(([channel, { size }]) => [channel, size] as const),
      others: () => presence.others(),
    }),
    counts,
    send: createMessageSender(bus, delivery.deliver),
    log,
  };
}

export function realtimeOrigin({
  publicUrl,
  realtime: { service },
}: Pick<Settings, 'publicUrl' | 'realtime'>): string {
  if (!service) return publicUrl.replace(/^http/, 'ws');
  return `${service.isSecure ? 'wss' : 'ws'}://${service.host}:${service.port}`;
}
