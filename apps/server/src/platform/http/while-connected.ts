import type { IncomingMessage } from 'node:http';
import { AppError } from './app-error.ts';

interface Patience {
  /** How long nothing may be sent either way; as long as for any other request without it. */
  silentMs?: number;
}

/** Does work for a request; the signal aborts when its connection has ended. */
export async function whileConnected<T>(
  {
    socket,
  }: {
    socket: Pick<IncomingMessage['socket'], 'destroyed' | 'once' | 'off'> &
      Partial<Pick<IncomingMessage['socket'], 'setTimeout'>>;
  },
  work: (signal: AbortSignal) => Promise<T>,
  { silentMs }: Patience = {},
): Promise<T> {
  const gone = new AbortController();
  const abort = () => gone.abort(new AppError('UNAVAILABLE'));
  if (socket.destroyed) abort();
  socket.once('close', abort);
  // The next request on the connection has the ordinary limit again.
  if (silentMs !== undefined) socket.setTimeout?.(silentMs);
  try {
    return await work(gone.signal);
  } finally {
    socket.off('close', abort);
  }
}
