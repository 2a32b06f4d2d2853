import { takeAllowance } from '../allowance.ts';
import { closeCodes } from '../close-codes.ts';
import { sendError } from '../connection.ts';
import type { MessageHandler } from '../realtime-context.ts';

const eventName = /^client-[A-Za-z0-9_\-=@,.;:]{1,100}$/;

/** Passes an event of a client on to the others on a channel, where its grant there says that it may. */
export const clientEvent: MessageHandler = (context, connection, { event, channel, raw }) => {
  const refuse = (why: string) => sendError(connection, why, closeCodes.clientEventRefused);
  const grant = channel === undefined ? undefined : connection.channels.get(channel);
  if (channel === undefined || !grant?.clientEvents) {
    refuse(
      'Client events are allowed on channels that were joined with the right to send them, nowhere else.',
    );
  } else if (!eventName.test(event)) {
    refuse('The name of a client event is client- and up to 100 letters, digits or _ - = @ , . ; :');
  } else if (!takeAllowance(connection.clientEvents, context.limits.clientEvents, performance.now())) {
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
