import { isAuthorized } from '../channel-signature.ts';
import type { ChannelKind } from './channel-kind.ts';

/** `private-…`: open to whoever brings a signature for this connection and this channel. */
export const privateChannel: ChannelKind = {
  refuse: ({ credentials }, connection, { channel, auth, channelData }) =>
    auth !== undefined && isAuthorized(credentials, connection.socketId, channel, auth, channelData)
      ? undefined
      : { message: `The signature for channel ${channel} is missing or wrong.`, status: 401 },
  greet: () => ({}),
};
