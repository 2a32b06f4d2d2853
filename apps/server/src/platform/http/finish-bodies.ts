import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Of a body that nobody reads any more: so much is read and thrown away before the connection is given up. */
const drained = { bytes: 32 * 1024 * 1024, ms: 2_000 };

/**
 * A reply before the whole body has come leaves the rest of it on the connection, in front of the next request. The rest
 * is thrown away before the reply is sent, within bounds; beyond them the reply closes the connection.
 */
export function finishBodies(app: FastifyInstance, bounds = drained): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isComing(raw) && !(await drain(raw, bounds))) reply.header('connection', 'close');
  });
}

function isComing({ complete, destroyed }: { complete?: boolean; destroyed: boolean }): boolean {
  return complete === false && !destroyed;
}

/** Whether the rest came within the bounds. */
async function drain(raw: IncomingMessage, { bytes, ms }: typeof drained): Promise<boolean> {
  if (Number(raw.headers['content-length'] ?? 0) > bytes) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let left = bytes;
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) resolve(false);
  };
  const whole = () => resolve(true);
  const given = () => resolve(false);
  const timer = setTimeout(given, ms).unref();
  raw.unpipe();
  raw.on('data', count).once('end', whole).once('close', given);
  raw.resume();
  if (raw.readableEnded) whole();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    raw.off('data', count).off('end', whole).off('close', given);
  }
}
