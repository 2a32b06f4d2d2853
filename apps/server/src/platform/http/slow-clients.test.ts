import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createMetrics } from '../metrics/create-metrics.ts';
import { createLoadMonitor } from '../overload/create-load-monitor.ts';
import { createHttp } from './create-http.ts';
import { receiveUpload } from './receive-upload.ts';
import { createRecentFailures } from './recent-failures.ts';

const answerBytes = 32 * 1024 * 1024;
const served = { large: 0 };
const open: { app?: FastifyInstance; sockets: Socket[] } = { sockets: [] };

const undo = () => Promise.resolve();

afterEach(async () => {
  for (const socket of open.sockets.splice(0)) socket.destroy();
  await open.app?.close();
});

async function start(patience: {
  bodyMs: number;
  stalledMs: number;
}): Promise<{ url: string; port: number }> {
  const app = await createHttp({
    log: pino({ level: 'silent' }),
    load: createLoadMonitor({ sampleEveryMs: null }),
    trustProxy: false,
    isSecure: false,
    botCheckOrigins: [],
    realtimeOrigin: 'ws://localhost',
    failures: createRecentFailures(),
    metrics: createMetrics({ version: 'test', withProcess: false }),
    patience,
  });
  const answer = Buffer.alloc(answerBytes, 'a');
  served.large = 0;
  app.get('/large', () => {
    served.large += 1;
    return answer;
  });
  app.post('/echo', ({ body }) => ({ body }));
  app.post('/upload', (request) => receiveUpload(request, { take: buffer, undo }, { ms: 300, bytes: 1024 }));
  app.get('/small', () => ({ isServed: true }));
  open.app = app;
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, port: Number(new URL(url).port) };
}

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  open.sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function isServed(url: string): Promise<boolean> {
  const response = await fetch(`${url}/small`);
  return response.ok;
}

async function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

test('clients that never read their answer are let go, and others are served meanwhile', async () => {
  const { url, port } = await start({ bodyMs: 60_000, stalledMs: 300 });
  const deaf = await Promise.all(Array.from({ length: 20 }, () => dial(port)));
  for (const socket of deaf) {
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n');
  }
  expect(await isServed(url)).toBe(true);
  const { app } = open;
  if (!app) throw new Error('The server has been started.');
  await expect.poll(() => connectionsOf(app), { timeout: 15_000 }).toBeLessThanOrEqual(1);
});

test('a client that asks for more and more without reading is not read any further', async () => {
  const { url, port } = await start({ bodyMs: 60_000, stalledMs: 60_000 });
  const socket = await dial(port);
  socket.pause();
  const asked = 30_000;
  socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(asked));
  await expect.poll(() => served.large).toBeGreaterThan(0);
  for (let round = 0; round < 50; round += 1) expect(await isServed(url)).toBe(true);
  expect(served.large).toBeLessThan(asked / 2);
});

test('a body that comes byte by byte is refused in time, and others are served meanwhile', async () => {
  const { url, port } = await start({ bodyMs: 300, stalledMs: 60_000 });
  const slow = await dial(port);
  slow.write('POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
  slow.write('content-length: 10000\r\n\r\n{');
  const trickle = setInterval(() => slow.write(' '), 20);
  const [said]: unknown[] = await once(slow, 'data');
  clearInterval(trickle);
  expect(String(said)).toContain('HTTP/1.1 408');
  expect(String(said)).toContain('"message":"The request took too long to come."');
  expect(await isServed(url)).toBe(true);
});

test('a body that comes in time is taken', async () => {
  const { url } = await start({ bodyMs: 10_000, stalledMs: 60_000 });
  const response = await fetch(`${url}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await response.json()).toEqual({ body: { a: 1 } });
});

test('an upload that comes byte by byte is refused in time, and one that goes on is not', async () => {
  const { port } = await start({ bodyMs: 60_000, stalledMs: 60_000 });
  const uploading = async (chunk: string) => {
    const socket = await dial(port);
    socket.write(
      'POST /upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\n',
    );
    socket.write('content-length: 100000000\r\n\r\n');
    socket.write('--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n');
    const trickle = setInterval(() => socket.write(chunk), 20);
    socket.once('close', () => clearInterval(trickle));
    return once(socket, 'data');
  };
  const steady = vi.fn<(said: unknown) => void>();
  void uploading('a'.repeat(2_000)).then(steady, () => undefined);
  const [said]: unknown[] = await uploading('a');
  expect(String(said)).toContain('HTTP/1.1 408');
  expect(steady).not.toHaveBeenCalled();
});
