import { sendError } from '../connection.ts';
import type { MessageHandler } from '../realtime-context.ts';

export const unsubscribe: MessageHandler = (context, connection, { data }) => {
  if (typeof data.channel !== 'string') {
    sendError(connection, 'channel must be a text.');
    return;
  }
  context.channels.leave(connection, data.channel);
};
