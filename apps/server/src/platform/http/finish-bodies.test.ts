import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { finishBodies } from './finish-bodies.ts';

const open: { app?: FastifyInstance; sockets: Socket[] } = { sockets: [] };

afterEach(async () => {
  for (const socket of open.sockets.splice(0)) socket.destroy();
  await open.app?.close();
});

async function start(bounds?: { bytes: number; ms: number }): Promise<Socket> {
  const app = fastify();
  finishBodies(app, bounds);
  // As an upload that is refused while it is read: what is not read is not thrown away by Node.
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => {
    body.once('data', () => {
      body.pause();
      done(null);
    });
  });
  app.post('/refused', (_request, reply) => reply.status(413).send({ isRefused: true }));
  app.get('/next', () => ({ isNext: true }));
  open.app = app;
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  open.sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const head = (bytes: number) =>
  `POST /refused HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/octet-stream\r\ncontent-length: ${bytes}\r\n\r\n`;
const next = 'GET /next HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** What is read until `wanted` was there, or the connection ended. */
async function readUntil(socket: Socket, wanted: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (wanted.test(text)) return text;
  }
  return text;
}

test('the next request on a connection is answered after one that was refused with its body unread', async () => {
  const socket = await start();
  const body = Buffer.alloc(4 * 1024 * 1024, 'a');
  socket.write(head(body.length));
  socket.write(body);
  socket.write(next);
  const text = await readUntil(socket, /isNext/);
  expect(text).toMatch(/413[\s\S]*isRefused[\s\S]*200[\s\S]*isNext/);
  expect(text).not.toMatch(/connection: close/i);
});

test('a body beyond the bounds is not waited for: the reply says that the connection ends, and it does', async () => {
  const socket = await start({ bytes: 1024, ms: 60_000 });
  socket.write(`${head(1024 * 1024)}a`);
  const text = await readUntil(socket, /never/);
  expect(text).toMatch(/413[\s\S]*connection: close[\s\S]*isRefused/i);
});

test('a body that does not come is not waited for', async () => {
  const socket = await start({ bytes: 1024, ms: 1 });
  socket.write(`${head(1000)}a`);
  const text = await readUntil(socket, /never/);
  expect(text).toMatch(/413[\s\S]*connection: close[\s\S]*isRefused/i);
});
