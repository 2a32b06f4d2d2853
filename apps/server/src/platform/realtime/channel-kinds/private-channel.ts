import { isAuthorized } from '../channel-signature.ts';
import { readGrant } from '../grant.ts';
import type { ChannelKind } from './channel-kind.ts';

/** `private-…`: open to whoever brings a signature for this connection and this channel. */
export const privateChannel: ChannelKind = {
  admit({ credentials }, connection, { channel, auth, channelData }) {
    if (auth === undefined || !isAuthorized(credentials, connection.socketId, channel, auth, channelData))
      return { message: `The signature for channel ${channel} is missing or wrong.`, status: 401 };
    return { grant: channelData === undefined ? null : readGrant(channelData) };
  },
  greet: () => ({}),
};
