import type { BrowserContext, WebSocketRoute } from '@playwright/test';

/** The realtime sockets of all pages of a browser; they can be cut, and new ones refused, as by a network that is gone. */
export async function watchSockets(context: BrowserContext) {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await context.routeWebSocket(/\/app\//, (socket) => {
    if (isCut) {
      void socket.close({ code: 1001 });
      return;
    }
    const server = socket.connectToServer();
    open.add(socket);
    socket.onClose((code, reason) => {
      open.delete(socket);
      void server.close({ code, reason });
    });
  });
  return {
    count: () => open.size,
    cut: async () => {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close({ code: 1001 })));
      open.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}
