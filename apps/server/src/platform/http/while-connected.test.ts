import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { whileConnected } from './while-connected.ts';

test('work is told that the caller has gone, and not that the body was read', async () => {
  const { promise: result, resolve, reject } = Promise.withResolvers<boolean>();
  const server = createServer((request) => {
    whileConnected(request, async (signal) => {
      request.resume();
      await once(request, 'end');
      await new Promise((done) => setImmediate(done));
      const wasOpen = !signal.aborted;
      client.destroy();
      await once(signal, 'abort');
      return wasOpen;
    }).then(resolve, reject);
  });
  onTestFinished(() => {
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\nab');
  expect(await result).toBe(true);
});
