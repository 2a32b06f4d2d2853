import type { ChannelKind } from './channel-kind.ts';
import { privateChannel } from './private-channel.ts';

/** `presence-…`: signed like a private channel; lists of members are not kept yet, so nobody may join. */
export const presenceChannel: ChannelKind = {
  admit(context, connection, request) {
    const admission = privateChannel.admit(context, connection, request);
    return 'grant' in admission
      ? { message: 'Presence channels are not available.', status: 403 }
      : admission;
  },
  greet: () => ({}),
};
