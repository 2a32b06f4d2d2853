import { sendError } from '../connection.ts';
import type { MessageHandler } from '../realtime-context.ts';
import { clientEvent } from './client-event.ts';
import { ping } from './ping.ts';
import { pong } from './pong.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const handlers = new Map<string, MessageHandler>([
  ['pusher:ping', ping],
  ['pusher:pong', pong],
  ['pusher:subscribe', subscribe],
  ['pusher:unsubscribe', unsubscribe],
]);

const unknownEvent: MessageHandler = (_context, connection) => {
  sendError(connection, 'This event is not known to the server.');
};

export function messageHandlerOf(event: string): MessageHandler {
  return handlers.get(event) ?? (event.startsWith('client-') ? clientEvent : unknownEvent);
}
