import type { BusCarrier } from './bus-carrier.ts';

/** The part of a connected `pg` client that the bus uses; the bus alone uses it and ends it. */
export type BusClient = {
  query(text: string, values?: string[]): Promise<unknown>;
  on(event: 'notification', listener: (message: { payload?: string | undefined }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  end(): Promise<void>;
};

/**
 * A notification does not survive a crash of the server, so waiting for the disk is useless. For this transaction
 * only: behind a pooler the next one may be an answer.
 */
const notify = "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)";

/** LISTEN and NOTIFY on a connection of its own, never in a caller's transaction. */
export function postgresCarrier(connect: () => Promise<BusClient>): BusCarrier {
  return async (channel, { onPayload, onLost }) => {
    const client = await connect();
    client.on('error', onLost);
    client.on('end', () => onLost(undefined));
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) onPayload(payload);
    });
    try {
      await client.query(`listen "${channel}"`);
    } catch (err) {
      client.end().catch(onLost);
      throw err;
    }
    return {
      send: (payload) => client.query(notify, [channel, payload]),
      end: () => client.end(),
    };
  };
}
