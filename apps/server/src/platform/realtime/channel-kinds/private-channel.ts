import { isAuthorized } from '../channel-signature.ts';
import { readGrant } from '../grant.ts';
import type { ChannelKind } from './channel-kind.ts';

/** `private-…`: open to whoever brings a signature for this connection and this channel. */
export const privateChannel: ChannelKind = {
  admit({ credentials, ends }, connection, { channel, auth, channelData }) {
    if (auth === undefined || !isAuthorized(credentials, connection.socketId, channel, auth, channelData))
      return { message: `The signature for channel ${channel} is missing or wrong.`, status: 401 };
    const grant = channelData === undefined ? null : readGrant(channelData);
    if (grant && ends.isTooOld(grant))
      return { message: `The signature for channel ${channel} is too old.`, status: 401 };
    return { grant };
  },
  greet: () => ({}),
};
