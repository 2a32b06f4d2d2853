import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createPool } from '@guidon/db';
import { expect, onTestFinished, test } from 'vitest';
import { createReachability } from './create-reachability.ts';

test('a database that takes connections and never answers is away, and is asked once however many want to know', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const tenantPool = createPool({ host: '127.0.0.1', port, user: 'nobody', database: 'none' }, 'none', {
    max: 2,
    onError: () => {},
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await tenantPool.end();
  });
  const isReachable = createReachability({ tenantPool });
  expect(await Promise.all([isReachable(), isReachable(), isReachable()])).toEqual([false, false, false]);
  expect(sockets).toHaveLength(1);
});
