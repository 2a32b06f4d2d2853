import type { Connection } from './connection.ts';

export type ConnectionTable = ReturnType<typeof createConnectionTable>;

/** All open connections, counted in all, by address, and by the user they speak for once they have said so. */
export function createConnectionTable() {
  const connections = new Set<Connection>();
  const byAddress = new Map<string, number>();
  const byUser = new Map<string, Set<Connection>>();

  function unbind(connection: Connection): void {
    const { userId } = connection;
    if (userId === undefined) return;
    const own = byUser.get(userId);
    own?.delete(connection);
    if (own?.size === 0) byUser.delete(userId);
    connection.userId = undefined;
  }

  return {
    all: (): ReadonlySet<Connection> => connections,
    countAt: (address: string) => byAddress.get(address) ?? 0,
    add(connection: Connection): void {
      connections.add(connection);
      byAddress.set(connection.address, (byAddress.get(connection.address) ?? 0) + 1);
    },
    remove(connection: Connection): void {
      if (!connections.delete(connection)) return;
      unbind(connection);
      const left = (byAddress.get(connection.address) ?? 0) - 1;
      if (left > 0) byAddress.set(connection.address, left);
      else byAddress.delete(connection.address);
    },
    unbind,
    /** Notes whom a connection speaks for; returns that user's oldest one where there are more than `most`. */
    bind(connection: Connection, userId: string, most: number): Connection | undefined {
      if (connection.userId !== userId) {
        unbind(connection);
        connection.userId = userId;
        const own = byUser.get(userId);
        if (own) own.add(connection);
        else byUser.set(userId, new Set([connection]));
      }
      const own = byUser.get(userId);
      if (!own || own.size <= most) return undefined;
      const [oldest] = own;
      return oldest;
    },
  };
}
