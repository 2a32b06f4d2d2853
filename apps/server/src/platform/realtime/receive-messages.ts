import type { RawData } from 'ws';
import {
  type Admission,
  channelKindOf,
  type SubscriptionRefusal,
  type SubscriptionRequest,
} from './channel-kinds.ts';
import { closeConnection, type Connection, send, sendError } from './connections.ts';
import type { MessageHandler, RealtimeContext } from './context.ts';
import { takeToken } from './limits.ts';
import {
  channelNamePattern,
  type ClientMessage,
  closeCodes,
  parseClientMessage,
  serverMessages,
} from './protocol.ts';

const subscribe: MessageHandler = (context, connection, message) => {
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
  if (grant && context.revocations.isEnded(grant, channel)) {
    closeConnection(connection, closeCodes.reconnect, 'The session has changed');
    return;
  }
  if (grant) bindToUser(context, connection, grant.userId);
  context.channels.join(connection, channel, grant);
  const initialData = channelKindOf(channel).initialData(context, connection, request);
  send(connection, serverMessages.subscriptionSucceeded(channel, initialData));
};

/** A user's oldest connection is closed for good when there are too many. */
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

const unsubscribe: MessageHandler = (context, connection, { data }) => {
  if (typeof data.channel !== 'string') {
    sendError(connection, 'channel must be a text.');
    return;
  }
  context.channels.leave(connection, data.channel);
};

const eventName = /^client-[A-Za-z0-9_\-=@,.;:]{1,100}$/;

const clientEvent: MessageHandler = (context, connection, { event, channel, raw }) => {
  const refuse = (why: string) => sendError(connection, why, closeCodes.clientEventRefused);
  const grant = channel === undefined ? undefined : connection.channels.get(channel);
  if (channel === undefined || !grant?.clientEvents) {
    refuse(
      'Client events are allowed on channels that were joined with the right to send them, nowhere else.',
    );
  } else if (!eventName.test(event)) {
    refuse('The name of a client event is client- and up to 100 letters, digits or _ - = @ , . ; :');
  } else if (!takeToken(connection.clientEvents, context.limits.clientEvents, performance.now())) {
    refuse(`A connection may send ${context.limits.clientEvents.perSecond} client events a second.`);
  } else {
    context.send({
      channels: [channel],
      event,
      data: typeof raw === 'string' ? raw : JSON.stringify(raw ?? {}),
      except: connection.socketId,
      ...(channel.startsWith('presence-') && { userId: grant.userId }),
    });
  }
};

export const ping: MessageHandler = (_context, connection) => {
  send(connection, serverMessages.pong);
};

/** Every frame already counts as activity. */
const pong: MessageHandler = () => {};

const handlers = new Map<string, MessageHandler>([
  ['pusher:ping', ping],
  ['pusher:pong', pong],
  ['pusher:subscribe', subscribe],
  ['pusher:unsubscribe', unsubscribe],
]);

const unknownEvent: MessageHandler = (_context, connection) => {
  sendError(connection, 'This event is not known to the server.');
};

function messageHandlerOf(event: string): MessageHandler {
  return handlers.get(event) ?? (event.startsWith('client-') ? clientEvent : unknownEvent);
}

/** Never throws, whatever the frame contains. */
export function receiveFrame(
  context: RealtimeContext,
  connection: Connection,
  frame: RawData,
  isBinary: boolean,
): void {
  if (!recordActivity(context, connection)) return;
  const bytes = toBuffer(frame);
  if (isBinary) {
    sendError(connection, 'Binary frames are not understood.');
    return;
  }
  if (bytes.byteLength > context.limits.frameBytes) {
    sendError(connection, `A message may have ${context.limits.frameBytes} bytes at most.`);
    return;
  }
  const parsed = parseClientMessage(bytes.toString());
  if ('problem' in parsed) {
    sendError(connection, parsed.problem);
    return;
  }
  try {
    messageHandlerOf(parsed.message.event)(context, connection, parsed.message);
  } catch (err) {
    context.log.error({ err, event: parsed.message.event }, 'A realtime message could not be handled');
    sendError(connection, 'The message could not be handled.');
  }
}

/** False when the client sends too much and is closed. */
export function recordActivity(context: RealtimeContext, connection: Connection): boolean {
  if (connection.closingAt !== undefined) return false;
  if (connection.socket.bufferedAmount > context.limits.unsentBytes) {
    // It sends and never reads the answers.
    context.counts.endedAsTooSlow += 1;
    connection.closingAt = performance.now();
    connection.socket.terminate();
    return false;
  }
  const now = performance.now();
  connection.lastActivityAt = now;
  connection.pinged = false;
  if (takeToken(connection.messages, context.limits.messages, now)) return true;
  closeConnection(connection, closeCodes.overCapacity, 'Too many messages');
  return false;
}

function toBuffer(frame: RawData): Buffer {
  if (Buffer.isBuffer(frame)) return frame;
  return Array.isArray(frame) ? Buffer.concat(frame) : Buffer.from(frame);
}
