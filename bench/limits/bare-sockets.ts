// What the machine can broadcast at most: `ws` sends the body of every request to all who are connected. Started as
// a process of its own.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { WebSocket, WebSocketServer } from 'ws';

const server = createServer((request, response) => void broadcast(request, response));
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit(0));

async function broadcast(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  for (const client of sockets.clients) {
    if (client.readyState === WebSocket.OPEN) client.send(body, { binary: false });
  }
  response.end('{}');
}
