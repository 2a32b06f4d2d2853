import { channelNamePattern } from '../channel-name.ts';
import { channelKindOf } from '../channel-kinds/channel-kind-of.ts';
import type { Admission, SubscriptionRefusal, SubscriptionRequest } from '../channel-kinds/channel-kind.ts';
import type { ClientMessage } from '../client-message.ts';
import { closeCodes } from '../close-codes.ts';
import { closeConnection, type Connection, send, sendError } from '../connection.ts';
import type { MessageHandler, RealtimeContext } from '../realtime-context.ts';
import { serverMessages } from '../server-messages.ts';

export const subscribe: MessageHandler = (context, connection, message) => {
  const request = subscriptionRequest(message);
  if (typeof request === 'string') {
    sendError(connection, request);
    return;
  }
  const { channel } = request;
  const admission = admit(context, connection, request);
  if (!('grant' in admission)) {
    const { message: sentence, status } = admission;
    sendError(connection, sentence, status === 400 ? null : closeCodes.unauthorized);
    send(connection, serverMessages.subscriptionError(channel, sentence, status));
    return;
  }
  const { grant } = admission;
  if (grant && context.ends.isEnded(grant)) {
    closeConnection(connection, closeCodes.reconnect, 'The session has changed');
    return;
  }
  if (grant) bindToUser(context, connection, grant.userId);
  context.channels.join(connection, channel, grant);
  const greeting = channelKindOf(channel).greet(context, connection, request);
  send(connection, serverMessages.subscriptionSucceeded(channel, greeting));
};

/** A user who opens ever more connections loses the oldest ones, which are told to stay away. */
function bindToUser({ connections, limits }: RealtimeContext, connection: Connection, userId: string): void {
  const oldest = connections.bind(connection, userId, limits.connectionsPerUser);
  if (!oldest) return;
  connections.unbind(oldest);
  closeConnection(oldest, closeCodes.overQuota, 'There are too many connections of this user');
}

function subscriptionRequest({ data }: ClientMessage): SubscriptionRequest | string {
  const { channel, auth, channel_data: channelData } = data;
  if (typeof channel !== 'string' || !channelNamePattern.test(channel)) {
    return 'channel must be 1 to 164 letters, digits or _ - = @ , . ;';
  }
  if (
    (auth !== undefined && typeof auth !== 'string') ||
    (channelData !== undefined && typeof channelData !== 'string')
  ) {
    return 'auth and channel_data must be texts.';
  }
  return { channel, auth, channelData };
}

function admit(
  context: RealtimeContext,
  connection: Connection,
  request: SubscriptionRequest,
): Admission | SubscriptionRefusal {
  const most = context.limits.subscriptionsPerConnection;
  if (connection.channels.size >= most && !connection.channels.has(request.channel)) {
    return { message: `One connection may listen to ${most} channels at most.`, status: 400 };
  }
  return channelKindOf(request.channel).admit(context, connection, request);
}
