import { authorizeChannel } from '../../apps/server/src/platform/realtime/channel-authorization.ts';
import { type BareServer, startBareSockets } from '../limits/start-bare.ts';
import { type BenchServer, realtimeApp } from './bench-server.ts';
import { type Crowd, gather } from './crowd.ts';
import type { SeededEvent } from './seed-event.ts';

export const crowdSize = 2_000;

export const privateChannel = (index: number) => `private-user-${index}`;

export function gatherOurs({
  server,
  event,
  size = crowdSize,
}: {
  server: Pick<BenchServer, 'port'>;
  event: Pick<SeededEvent, 'eventId'>;
  size?: number;
}): Promise<Crowd> {
  return gather({
    url: `ws://127.0.0.1:${server.port}/app/${realtimeApp.key}?protocol=7`,
    size,
    hello: (index, socketId) => {
      const channel = privateChannel(index);
      const signed = authorizeChannel(realtimeApp, socketId, channel, { user_id: String(index) });
      return [{ channel: `event-${event.eventId}` }, { channel, ...signed }].map((data) =>
        JSON.stringify({ event: 'pusher:subscribe', data }),
      );
    },
  });
}

export type BareCrowd = Crowd & { bare: BareServer };

export async function gatherAtBare(): Promise<BareCrowd> {
  const bare = await startBareSockets();
  return { ...(await gather({ url: `ws://127.0.0.1:${bare.port}`, size: crowdSize })), bare };
}

export async function sendFromBare({ bare }: BareCrowd, body: string): Promise<void> {
  await (await fetch(`http://127.0.0.1:${bare.port}/`, { method: 'POST', body })).arrayBuffer();
}
