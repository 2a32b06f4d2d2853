import { closeCodes } from './close-codes.ts';
import { type Connection, closeConnection } from './connection.ts';
import type { Grant } from './grant.ts';
import type { RealtimeContext } from './realtime-context.ts';

/** How many come back at once, where all would be a load; the next ones follow after `pauseMs`. */
const atOnce = 50;
const pauseMs = 100;

/** Every connection that joined a channel by such a grant. */
export function connectionsBy(
  { connections }: RealtimeContext,
  isMeant: (grant: Grant) => boolean,
): Connection[] {
  return [...connections.all()].filter(({ channels }) =>
    [...channels.values()].some((grant) => grant !== null && isMeant(grant)),
  );
}

/**
 * Takes connections from all their channels and has them come back with new grants (4200). Whoever is not let in
 * any more stays with what is public.
 */
export function callBack({ channels }: RealtimeContext, connections: readonly Connection[]): void {
  for (const connection of connections) {
    channels.leaveAll(connection);
    closeConnection(connection, closeCodes.reconnect, 'Please come back');
  }
}

/** The same for many, some at a time, however often and for how many it is asked. */
export function createSlowCallBack(context: RealtimeContext): (connections: Iterable<Connection>) => void {
  const waiting = new Set<Connection>();
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    timer = undefined;
    const some = [...waiting].slice(0, atOnce);
    for (const connection of some) waiting.delete(connection);
    callBack(context, some);
    if (waiting.size > 0) timer = setTimeout(next, pauseMs).unref();
  }

  return (connections) => {
    for (const connection of connections) waiting.add(connection);
    if (!timer) next();
  };
}
