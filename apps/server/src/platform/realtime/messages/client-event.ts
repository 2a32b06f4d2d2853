import { closeCodes } from '../close-codes.ts';
import { sendError } from '../connection.ts';
import type { MessageHandler } from '../realtime-context.ts';

export const clientEvent: MessageHandler = (_context, connection) => {
  sendError(connection, 'Client events are not allowed.', closeCodes.clientEventRefused);
};
