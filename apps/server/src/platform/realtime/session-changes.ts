import {
  presenceEventChannel,
  privateEventChannel,
  privateTeamChannel,
  privateTeamChatChannel,
  privateTeamsOfChannel,
} from '@guidon/contract';
import type { TopicBus } from '../bus/create-bus.ts';
import type { Topic } from '../services/topic.ts';
import { closeConnection, type Connection } from './connections.ts';
import type { RealtimeContext } from './context.ts';
import type { Grant } from './grants.ts';
import { closeCodes } from './protocol.ts';

export function sessionChanges(context: RealtimeContext) {
  const { revocations, presence, connections, quiet } = context;
  const requestReconnectSlowly = createReconnectQueue(context);
  return {
    endSession(sessionId: string): void {
      revocations.endSession(sessionId);
      requestReconnect(
        context,
        connectionsWithGrant(context, (grant) => grant.sessionId === sessionId),
      );
    },
    renewUser(userId: string): void {
      revocations.endUser(userId);
      requestReconnect(
        context,
        connectionsWithGrant(context, (grant) => grant.userId === userId),
      );
    },
    /**
     * A person, or everybody for null, may no longer listen to these channels; their connections ask anew for all that they
     * listen to.
     */
    endChannels(userId: string | null, channels: readonly string[]): void {
      for (const channel of channels) {
        revocations.endChannel(userId, channel);
        const listeners = [...context.channels.listenersOf(channel)];
        if (userId === null) {
          for (const connection of listeners) context.channels.leave(connection, channel);
          requestReconnectSlowly(listeners);
          continue;
        }
        const own = listeners.filter((connection) => connection.channels.get(channel)?.userId === userId);
        requestReconnect(context, own);
      }
    },
    /** In batches, as a tenant may have many connections. */
    renewTenant(tenantId: string): void {
      revocations.endTenant(tenantId);
      requestReconnectSlowly(connectionsWithGrant(context, (grant) => grant.tenantId === tenantId));
    },
    /** Messages of other processes may have been missed; clients fetch again when they reconnect. */
    renewAll(): void {
      revocations.endAll();
      quiet.missed();
      presence.ask();
      requestReconnectSlowly(connections.all());
    },
  };
}

/** Connections per batch; the next batch follows after `pauseMs`. */
const atOnce = 50;
const pauseMs = 100;

function connectionsWithGrant(
  { connections }: RealtimeContext,
  isRecipient: (grant: Grant) => boolean,
): Connection[] {
  return [...connections.all()].filter(({ channels }) =>
    [...channels.values()].some((grant) => grant !== null && isRecipient(grant)),
  );
}

/** Closes connections with 4200, so that clients reconnect and ask for new grants. */
function requestReconnect({ channels }: RealtimeContext, connections: readonly Connection[]): void {
  for (const connection of connections) {
    channels.leaveAll(connection);
    closeConnection(connection, closeCodes.reconnect, 'Please come back');
  }
}

function createReconnectQueue(context: RealtimeContext): (connections: Iterable<Connection>) => void {
  const waiting = new Set<Connection>();
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    timer = undefined;
    const some = [...waiting].slice(0, atOnce);
    for (const connection of some) waiting.delete(connection);
    requestReconnect(context, some);
    if (waiting.size > 0) timer = setTimeout(next, pauseMs).unref();
  }

  return (connections) => {
    for (const connection of connections) waiting.add(connection);
    if (!timer) next();
  };
}

interface FollowsSessions {
  endSession(sessionId: string): void;
  renewUser(userId: string): void;
  renewTenant(tenantId: string): void;
  endChannels(userId: string | null, channels: readonly string[]): void;
}

/** What ends access to channels: topics that the features give to it. */
export interface AccessTopics {
  sessionEnded: Topic<{ sessionId: string }>;
  userChanged: Topic<{ userId: string }>;
  tenantChanged: Topic<{ tenantId: string }>;
  teamMemberLeft: Topic<{ teamId: string; userId: string }>;
  eventAccessChanged: Topic<{ eventId: string; userId: string | null }>;
}

/**
 * Signing out, being removed, changing tenant, role or rights in an event, or leaving a team or an event ends the channel
 * access given before.
 */
export function subscribeToSessionChanges(
  realtime: FollowsSessions,
  bus: Pick<TopicBus, 'subscribe'>,
  topics: AccessTopics,
): void {
  bus.subscribe(topics.sessionEnded, ({ sessionId }) => realtime.endSession(sessionId));
  bus.subscribe(topics.userChanged, ({ userId }) => realtime.renewUser(userId));
  bus.subscribe(topics.tenantChanged, ({ tenantId }) => realtime.renewTenant(tenantId));
  bus.subscribe(topics.teamMemberLeft, ({ teamId, userId }) =>
    realtime.endChannels(userId, [privateTeamChannel(teamId), privateTeamChatChannel(teamId)]),
  );
  bus.subscribe(topics.eventAccessChanged, ({ eventId, userId }) =>
    realtime.endChannels(userId, [
      presenceEventChannel(eventId),
      privateEventChannel(eventId),
      privateTeamsOfChannel(eventId),
    ]),
  );
}
