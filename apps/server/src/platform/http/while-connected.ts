import type { IncomingMessage } from 'node:http';
import { AppError } from './app-error.ts';

/** Does work for a request; the signal aborts when its connection has ended. */
export async function whileConnected<T>(
  { socket }: Pick<IncomingMessage, 'socket'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const abort = () => gone.abort(new AppError('UNAVAILABLE'));
  if (socket.destroyed) abort();
  socket.once('close', abort);
  try {
    return await work(gone.signal);
  } finally {
    socket.off('close', abort);
  }
}
