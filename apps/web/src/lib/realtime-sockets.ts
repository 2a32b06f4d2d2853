import type { Runtime } from 'pusher-js';

export type SocketClosed = { code: number };

type Socket = ReturnType<Runtime['createWebSocket']>;
type ClosingSocket = Socket & {
  addEventListener(event: 'close', listener: (closed: SocketClosed) => void): void;
};

/**
 * Tells when the newest WebSocket of pusher-js closes. By itself the library speaks of a failed attempt
 * only when its own timer of 15, 30, then 60 seconds is over. Returns the way out.
 */
export function watchSockets(
  runtime: Runtime,
  watcher: { opened: () => void; closed: (event: SocketClosed) => void },
): () => void {
  const create = runtime.createWebSocket.bind(runtime);
  let newest: Socket | undefined;
  let isOver = false;
  const watched = (url: string): Socket => {
    const socket = create(url);
    // A watcher that came later may still call this one.
    if (isOver) return socket;
    newest = socket;
    watcher.opened();
    if (tellsClosing(socket)) {
      socket.addEventListener('close', (event) => {
        if (socket === newest) watcher.closed(event);
      });
    }
    return socket;
  };
  runtime.createWebSocket = watched;
  return () => {
    isOver = true;
    newest = undefined;
    if (runtime.createWebSocket === watched) runtime.createWebSocket = create;
  };
}

function tellsClosing(socket: Socket): socket is ClosingSocket {
  return 'addEventListener' in socket && typeof socket.addEventListener === 'function';
}
