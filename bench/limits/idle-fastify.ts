// The memory of Fastify with one route, as the baseline. Started as a process of its own.
import { fastify } from 'fastify';

const app = fastify();
app.get('/', () => ({ ok: true }));
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(app.server.address());
process.on('disconnect', () => process.exit(0));
