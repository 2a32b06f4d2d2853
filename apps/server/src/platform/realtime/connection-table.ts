import type { Connection } from './connection.ts';

export type ConnectionTable = ReturnType<typeof createConnectionTable>;

/** All open connections, counted in all and by address. */
export function createConnectionTable() {
  const connections = new Set<Connection>();
  const byAddress = new Map<string, number>();

  return {
    all: (): ReadonlySet<Connection> => connections,
    countAt: (address: string) => byAddress.get(address) ?? 0,
    add(connection: Connection): void {
      connections.add(connection);
      byAddress.set(connection.address, (byAddress.get(connection.address) ?? 0) + 1);
    },
    remove(connection: Connection): void {
      if (!connections.delete(connection)) return;
      const left = (byAddress.get(connection.address) ?? 0) - 1;
      if (left > 0) byAddress.set(connection.address, left);
      else byAddress.delete(connection.address);
    },
  };
}
