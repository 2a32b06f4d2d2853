import type { BusCarrier } from './bus-carrier.ts';

const connectMs = 5_000;

/**
 * Redis pub/sub on one connection, by RESP3 and so from Redis 6 on. The library is loaded here because it takes a
 * fifth of a second that installations without Redis should not wait. A channel is one for all databases of a Redis, so
 * `installation` keeps those apart that share it; every client that may write to that Redis is trusted.
 */
export function redisCarrier(url: string, installation: string): BusCarrier {
  return async (name, { onPayload, onLost }) => {
    const channel = `${name}:${installation}`;
    const { createClient } = await import('@redis/client');
    const client = createClient({
      url,
      RESP: 3,
      name: 'guidon-bus',
      disableOfflineQueue: true,
      maintNotifications: 'disabled',
      // The bus reconnects by itself, because it has to know of every gap.
      socket: { reconnectStrategy: false, connectTimeout: connectMs },
    });
    client.on('error', onLost);
    client.on('end', () => onLost(undefined));
    try {
      await client.connect();
      await client.subscribe(channel, onPayload);
    } catch (err) {
      client.destroy();
      throw err;
    }
    return {
      send: (payload) => client.publish(channel, payload),
      async end() {
        if (client.isOpen) client.destroy();
      },
    };
  };
}
