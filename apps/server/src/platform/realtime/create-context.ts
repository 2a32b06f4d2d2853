import type { Bus } from '../bus/create-bus.ts';
import { type CensusTopics, createCensus } from './census.ts';
import { announceLeaver, announceMember } from './announce-members.ts';
import { createChannelRegistry } from './channel-registry.ts';
import type { RealtimeCredentials } from './channel-signature.ts';
import { createConnectionTable } from './connection-table.ts';
import { deliver } from './deliver.ts';
import { createGrantEnds } from './grant-ends.ts';
import { createMessageSender, type MessageTopics } from './message-parts.ts';
import { createPresence, type PresenceTopics } from './presence/presence.ts';
import type { RealtimeContext, RealtimeLog } from './realtime-context.ts';
import type { RealtimeLimits } from './realtime-limits.ts';

/** The bus topics by which processes share what happens on channels. */
export type RealtimeTopics = MessageTopics & PresenceTopics & CensusTopics;

export type ContextOptions = {
  credentials: RealtimeCredentials;
  limits: RealtimeLimits;
  bus: Pick<Bus<RealtimeTopics>, 'publish' | 'subscribe'>;
  log: RealtimeLog;
};

export function createContext({ credentials, limits, bus, log }: ContextOptions): RealtimeContext {
  const channels = createChannelRegistry((connection, channel, grant) => {
    if (grant && channel.startsWith('presence-')) presence.leave(connection, channel, grant.userId);
  });
  const presence = createPresence({
    bus,
    onAdded: (channel, userId, info, by) =>
      announceMember({ channels, limits }, channel, { userId, info, by }),
    onRemoved: (channel, userId) => announceLeaver({ channels, limits }, channel, userId),
    silentMs: 3 * limits.aliveEveryMs,
  });
  const context: RealtimeContext = {
    credentials,
    limits,
    connections: createConnectionTable(),
    channels,
    presence,
    ends: createGrantEnds(),
    census: createCensus({
      bus,
      count: (prefix) =>
        [...channels.all()]
          .filter(([channel]) => channel.startsWith(prefix))
          .map(([channel, { size }]) => [channel, size] as const),
      others: () => presence.others(),
    }),
    counts: { published: 0, framesSent: 0, endedAsTooSlow: 0, refused: 0 },
    send: createMessageSender(bus, (message) => deliver(context, message)),
    log,
  };
  return context;
}
