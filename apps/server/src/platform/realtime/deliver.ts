import { broadcast } from './broadcast.ts';
import type { Connection } from './connection.ts';
import type { RealtimeContext } from './realtime-context.ts';
import type { RealtimeMessage } from './realtime-message.ts';
import { serverMessages } from './server-messages.ts';

/** Writes a message to the sockets of this process that listen and are meant; returns to how many. */
export function deliver({ channels, limits, counts }: RealtimeContext, message: RealtimeMessage): number {
  const { event, data, userId } = message;
  const { unsentBytes } = limits;
  let written = 0;
  for (const channel of message.channels) {
    const listeners = channels.listenersOf(channel);
    counts.published += 1;
    if (listeners.size === 0) continue;
    const text = serverMessages.channelEvent(channel, event, data, userId);
    const { sent, ended } = broadcast(listeners, { text, unsentBytes, isMeant: filterOf(message, channel) });
    counts.framesSent += sent;
    counts.endedAsTooSlow += ended;
    written += sent;
  }
  return written;
}

function filterOf({ audience, except }: RealtimeMessage, channel: string) {
  if (!audience && except === undefined) return undefined;
  return (connection: Connection) =>
    connection.socketId !== except &&
    (!audience || connection.channels.get(channel)?.tenantId === audience.tenantId);
}
