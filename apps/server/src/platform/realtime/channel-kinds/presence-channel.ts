import type { ChannelKind } from './channel-kind.ts';
import { privateChannel } from './private-channel.ts';

/** `presence-…`: signed like a private channel; lists of members are not kept yet, so nobody may join. */
export const presenceChannel: ChannelKind = {
  refuse: (context, connection, request) =>
    privateChannel.refuse(context, connection, request) ?? {
      message: 'Presence channels are not available.',
      status: 403,
    },
  greet: () => ({}),
};
