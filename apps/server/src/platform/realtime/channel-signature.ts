import { createHmac } from 'node:crypto';
import { isSameText } from '../secrets/is-same-text.ts';

export type RealtimeCredentials = { key: string; secret: string };

/** What a client hands in to join a channel that is not public; `channelData` is the JSON text that was signed. */
export type ChannelAuthorization = { auth: string; channel_data?: string };

/** Signs one connection's right to one channel; the answer is the body that pusher-js expects. */
export function authorizeChannel(
  credentials: RealtimeCredentials,
  socketId: string,
  channel: string,
  data?: unknown,
): ChannelAuthorization {
  const channelData = data === undefined ? undefined : JSON.stringify(data);
  const auth = `${credentials.key}:${signature(credentials.secret, socketId, channel, channelData)}`;
  return channelData === undefined ? { auth } : { auth, channel_data: channelData };
}

export function isAuthorized(
  credentials: RealtimeCredentials,
  socketId: string,
  channel: string,
  auth: string,
  channelData: string | undefined,
): boolean {
  return isSameText(
    auth,
    `${credentials.key}:${signature(credentials.secret, socketId, channel, channelData)}`,
  );
}

function signature(secret: string, socketId: string, channel: string, channelData: string | undefined) {
  const signed = channelData === undefined ? [socketId, channel] : [socketId, channel, channelData];
  return createHmac('sha256', secret).update(signed.join(':')).digest('hex');
}
