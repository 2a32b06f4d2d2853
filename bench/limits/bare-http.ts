// What the machine can answer at most: node:http and a prepared body of 10 kB, or of as many bytes as the path names.
// Started as a process of its own.
import { createServer } from 'node:http';

const bodies = new Map<string, Buffer>([['/', Buffer.alloc(10_000, 'x')]]);
const server = createServer(({ url = '/' }, response) => {
  const body = bodies.get(url) ?? Buffer.alloc(Number(url.slice(1)), 'x');
  bodies.set(url, body);
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-length', body.length);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit(0));
