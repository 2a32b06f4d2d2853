import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** After so long, responses that are still being sent are cut off. */
const longestDrainMs = 20_000;

export interface Drain {
  /** From now on every response closes its connection, so that clients connect to another server. */
  announce(): void;
  readonly isAnnounced: boolean;
}

/**
 * Requests in flight are answered before their connections are closed. Connections without a request are closed at once,
 * also those that a browser opened before its first request.
 */
export function drainConnections(app: FastifyInstance): Drain {
  const requestsOn = new Map<Socket, number>();
  let isAnnounced = false;
  let isClosing = false;

  app.server.on('connection', (socket: Socket) => {
    requestsOn.set(socket, 0);
    socket.once('close', () => requestsOn.delete(socket));
  });
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    requestsOn.set(socket, (requestsOn.get(socket) ?? 0) + 1);
    if (isAnnounced) response.setHeader('connection', 'close');
    response.once('close', () => {
      const requests = requestsOn.get(socket);
      // Of a connection that was lost, every request that waited on it ends here.
      if (requests === undefined) return;
      const left = requests - 1;
      requestsOn.set(socket, left);
      if (isClosing && left === 0) socket.destroySoon();
    });
  });
  app.server.on('upgrade', ({ socket }: IncomingMessage) => requestsOn.delete(socket));

  // A request may arrive on a connection while it is being closed: it is not carried out, since its reply could not be sent.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.writableEnded) reply.hijack();
    else done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    isAnnounced = true;
    isClosing = true;
    for (const [socket, requests] of requestsOn) if (requests === 0) socket.destroySoon();
    setTimeout(() => app.server.closeAllConnections(), longestDrainMs).unref();
  });
  return {
    announce: () => {
      isAnnounced = true;
    },
    get isAnnounced() {
      return isAnnounced;
    },
  };
}
