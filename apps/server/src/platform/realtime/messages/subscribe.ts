import { channelKindOf } from '../channel-kinds/channel-kind-of.ts';
import type { SubscriptionRefusal, SubscriptionRequest } from '../channel-kinds/channel-kind.ts';
import type { ClientMessage } from '../client-message.ts';
import { closeCodes } from '../close-codes.ts';
import { type Connection, send, sendError } from '../connection.ts';
import type { MessageHandler, RealtimeContext } from '../realtime-context.ts';
import { serverMessages } from '../server-messages.ts';

const channelName = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;

export const subscribe: MessageHandler = (context, connection, message) => {
  const request = subscriptionRequest(message);
  if (typeof request === 'string') {
    sendError(connection, request);
    return;
  }
  const { channel } = request;
  const refusal = refusalOf(context, connection, request);
  if (refusal) {
    sendError(connection, refusal.message, refusal.status === 400 ? null : closeCodes.unauthorized);
    send(connection, serverMessages.subscriptionError(channel, refusal.message, refusal.status));
    return;
  }
  context.channels.join(connection, channel);
  const greeting = channelKindOf(channel).greet(context, connection, request);
  send(connection, serverMessages.subscriptionSucceeded(channel, greeting));
};

function subscriptionRequest({ data }: ClientMessage): SubscriptionRequest | string {
  const { channel, auth, channel_data: channelData } = data;
  if (typeof channel !== 'string' || !channelName.test(channel)) {
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

function refusalOf(
  context: RealtimeContext,
  connection: Connection,
  request: SubscriptionRequest,
): SubscriptionRefusal | undefined {
  const most = context.limits.subscriptionsPerConnection;
  if (connection.channels.size >= most && !connection.channels.has(request.channel)) {
    return { message: `One connection may listen to ${most} channels at most.`, status: 400 };
  }
  return channelKindOf(request.channel).refuse(context, connection, request);
}
