import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drainConnections } from './drain-connections.ts';

let app: FastifyInstance;
let handled: string[];

beforeEach(() => {
  handled = [];
  app = fastify();
  drainConnections(app);
  app.post('/answers/:id', ({ url }) => {
    handled.push(url);
    return {};
  });
});
afterEach(() => app.close());

async function open(): Promise<{ client: Socket; server: Socket }> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const [server] = await accepted;
  return { client, server };
}

const post = (id: number) => `POST /answers/${id} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n`;

test('a request that comes while its connection is being closed is not carried out', async () => {
  const { client, server } = await open();
  client.write(post(1));
  await once(client, 'data');
  server.end();
  client.write(post(2));
  client.end();
  client.resume();
  await once(server, 'end');
  server.destroy();
  expect(handled).toEqual(['/answers/1']);
});
