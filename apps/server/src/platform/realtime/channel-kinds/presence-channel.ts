import type { Grant } from '../grant.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import type { ChannelKind, SubscriptionRefusal } from './channel-kind.ts';
import { privateChannel } from './private-channel.ts';

/** `presence-…`: signed like a private channel, and its listeners see each other. */
export const presenceChannel: ChannelKind = {
  admit(context, connection, request) {
    const admission = privateChannel.admit(context, connection, request);
    if (!('grant' in admission)) return admission;
    return refusalOf(context, request.channel, admission.grant) ?? admission;
  },
  greet({ presence }, connection, { channel }) {
    const grant = connection.channels.get(channel);
    if (grant) presence.join(connection, channel, grant);
    const members = presence.membersOf(channel);
    return {
      presence: {
        count: members.size,
        ids: [...members.keys()],
        hash: Object.fromEntries(members),
      },
    };
  },
};

function refusalOf(
  { presence, limits }: RealtimeContext,
  channel: string,
  grant: Grant | null,
): SubscriptionRefusal | undefined {
  if (!grant) return { message: 'The channel_data of a presence channel names a user_id.', status: 400 };
  if (Buffer.byteLength(JSON.stringify(grant.userInfo ?? null)) > limits.userInfoBytes) {
    return { message: `user_info may have ${limits.userInfoBytes} bytes at most.`, status: 400 };
  }
  const members = presence.membersOf(channel);
  if (members.size >= limits.membersPerPresenceChannel && !members.has(grant.userId)) {
    return { message: `Channel ${channel} has ${members.size} members and takes no more.`, status: 403 };
  }
  return undefined;
}
