import { isAuthorized } from './channel-authorization.ts';
import type { Connection } from './connections.ts';
import type { RealtimeContext } from './context.ts';
import { type Grant, readGrant } from './grants.ts';

export type SubscriptionRequest = {
  channel: string;
  auth: string | undefined;
  channelData: string | undefined;
};

export type SubscriptionRefusal = { message: string; status: 400 | 401 | 403 };

/** A null grant: the channel needs none. */
export type Admission = { grant: Grant | null };

type ChannelKind = {
  admit(
    context: RealtimeContext,
    connection: Connection,
    request: SubscriptionRequest,
  ): Admission | SubscriptionRefusal;
  initialData(context: RealtimeContext, connection: Connection, request: SubscriptionRequest): unknown;
};

const publicName = /^(?:event|user|team)-[A-Za-z0-9_-]{1,64}$/;

/** What a page that has just begun need not read again. */
function quietOf({ quiet }: RealtimeContext, _connection: Connection, { channel }: SubscriptionRequest) {
  return { quiet_ms: quiet.quietMs(channel) };
}

/** `event-{id}`, `user-{id}` and `team-{id}`: open to everyone; nothing of a person or a tenant goes there. */
const publicChannel: ChannelKind = {
  admit: (_context, _connection, { channel }) =>
    publicName.test(channel)
      ? { grant: null }
      : { message: `Channel ${channel} does not exist: use event-, user- or team- and an id.`, status: 400 },
  initialData: quietOf,
};

/** `private-…`: needs a signature for this connection and channel. */
const privateChannel: ChannelKind = {
  admit({ credentials, revocations }, connection, { channel, auth, channelData }) {
    if (auth === undefined || !isAuthorized(credentials, connection.socketId, channel, auth, channelData))
      return { message: `The signature for channel ${channel} is missing or wrong.`, status: 401 };
    const grant = channelData === undefined ? null : readGrant(channelData);
    if (grant && revocations.isTooOld(grant))
      return { message: `The signature for channel ${channel} is too old.`, status: 401 };
    return { grant };
  },
  initialData: quietOf,
};

/** `presence-…`: signed like a private channel; its members see each other. */
const presenceChannel: ChannelKind = {
  admit(context, connection, request) {
    const admission = privateChannel.admit(context, connection, request);
    if (!('grant' in admission)) return admission;
    return refusalOf(context, request.channel, admission.grant) ?? admission;
  },
  initialData({ presence }, connection, { channel }) {
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

const kindsByPrefix = new Map<string, ChannelKind>([
  ['private', privateChannel],
  ['presence', presenceChannel],
]);

export function channelKindOf(channel: string): ChannelKind {
  return kindsByPrefix.get(channel.slice(0, channel.indexOf('-'))) ?? publicChannel;
}
