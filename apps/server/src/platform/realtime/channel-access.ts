import type { ChannelAccess } from '../services/services.ts';
import { authorizeChannel, type RealtimeCredentials } from './channel-signature.ts';
import { writeGrant } from './grant.ts';

/** Signs grants for our own endpoint, which knows by them whom it writes to. */
export function ownChannelAccess(credentials: RealtimeCredentials): ChannelAccess {
  return {
    authorize: (socketId, channel, grant) =>
      authorizeChannel(credentials, socketId, channel, writeGrant(grant)),
  };
}

/** Signs for a hosted service, which takes data with presence channels only and is told no more than it shows. */
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
