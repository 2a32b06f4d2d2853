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
