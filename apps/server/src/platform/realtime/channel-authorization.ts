import { createHmac } from 'node:crypto';
import { isSameText } from '../secrets/keyed-hash.ts';
import type { ChannelAccess, ChannelAuthorization } from '../services/realtime-services.ts';
import { writeGrant } from './grants.ts';

export type RealtimeCredentials = { key: string; secret: string };

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

export function ownChannelAccess(credentials: RealtimeCredentials): ChannelAccess {
  return {
    authorize: (socketId, channel, grant) =>
      authorizeChannel(credentials, socketId, channel, writeGrant(grant)),
  };
}

/** A hosted service takes data for presence channels only, and gets no more than the members may see. */
export function hostedChannelAccess(credentials: RealtimeCredentials): ChannelAccess {
  return {
    authorize: (socketId, channel, { userId, userInfo }) =>
      authorizeChannel(
        credentials,
        socketId,
        channel,
        channel.startsWith('presence-') ? { user_id: userId, user_info: userInfo } : undefined,
      ),
  };
}
