import type { Connection } from './connections.ts';
import type { Grant } from './grants.ts';

const noListeners: ReadonlySet<Connection> = new Set();

export type ChannelRegistry = ReturnType<typeof createChannelRegistry>;

/** Called whenever a connection leaves a channel, also when it closes. */
type LeaveHandler = (connection: Connection, channel: string, grant: Grant | null) => void;

export function createChannelRegistry(onLeft: LeaveHandler) {
  const listeners = new Map<string, Set<Connection>>();
  let subscriptions = 0;

  function leave(connection: Connection, channel: string): boolean {
    const grant = connection.channels.get(channel);
    if (grant === undefined) return false;
    connection.channels.delete(channel);
    const members = listeners.get(channel);
    members?.delete(connection);
    if (members?.size === 0) listeners.delete(channel);
    subscriptions -= 1;
    onLeft(connection, channel, grant);
    return true;
  }

  return {
    join(connection: Connection, channel: string, grant: Grant | null): void {
      if (connection.channels.get(channel)?.userId !== grant?.userId) leave(connection, channel);
      const isNew = !connection.channels.has(channel);
      connection.channels.set(channel, grant);
      if (!isNew) return;
      const members = listeners.get(channel);
      if (members) members.add(connection);
      else listeners.set(channel, new Set([connection]));
      subscriptions += 1;
    },
    leave,
    leaveAll(connection: Connection): void {
      for (const channel of connection.channels.keys()) leave(connection, channel);
    },
    all: (): ReadonlyMap<string, ReadonlySet<Connection>> => listeners,
    listenersOf: (channel: string): ReadonlySet<Connection> => listeners.get(channel) ?? noListeners,
    stats: () => ({ channels: listeners.size, subscriptions }),
  };
}
