import { createServer, type Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { connect } from './connection.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A message of PostgreSQL's protocol: its kind, its length, its content. */
function message(kind: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(content));
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(content)]);
}

const accepted = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]);
const ended = message('E', 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');

test('a connection that ends as soon as it is made fails its next query, and nothing else', async () => {
  const uncaught = vi.fn<(error: Error) => void>();
  process.on('uncaughtException', uncaught);
  const listening = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([accepted, ended])));
  });
  server = listening;
  const port = await new Promise<number>((resolve) => {
    listening.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const client = await connect({ host: '127.0.0.1', port, user: 'nobody', database: 'none' });
  await expect(client.query('select 1')).rejects.toThrow();
  process.off('uncaughtException', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});
