import { send } from '../connection.ts';
import type { MessageHandler } from '../realtime-context.ts';
import { serverMessages } from '../server-messages.ts';

export const ping: MessageHandler = (_context, connection) => {
  send(connection, serverMessages.pong);
};
