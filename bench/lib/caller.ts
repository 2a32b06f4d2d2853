import { connect } from 'node:net';
import { responseSize } from './http-load.ts';

export interface CallReply {
  status: number;
  body: () => unknown;
  /** Milliseconds from asking to the last byte. */
  tookMs: number;
}

/** One connection that is kept; a call waits for the one before it. */
export interface Caller {
  call(request: Buffer): Promise<CallReply>;
  close(): void;
}

export async function openCaller(port: number): Promise<Caller> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let pending = Buffer.alloc(0);
  let taker: ((response: Buffer) => void) | undefined;
  let failer: ((error: Error) => void) | undefined;
  let last: Promise<unknown> = Promise.resolve();
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    const size = responseSize(pending);
    if (size === null || pending.length < size) return;
    const response = pending.subarray(0, size);
    pending = pending.subarray(size);
    taker?.(response);
  });
  socket.on('error', (error) => failer?.(error));
  socket.on('close', () => failer?.(new Error('The connection was closed.')));

  async function exchange(request: Buffer): Promise<CallReply> {
    const askedAt = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    [taker, failer] = [resolve, reject];
    socket.write(request);
    const response = await promise;
    return {
      status: Number(response.toString('latin1', 9, 12)),
      body: () => JSON.parse(response.toString('utf8', response.indexOf('\r\n\r\n') + 4)) as unknown,
      tookMs: performance.now() - askedAt,
    };
  }

  return {
    call(request) {
      const reply = last.then(() => exchange(request));
      last = reply.catch(() => undefined);
      return reply;
    },
    close: () => socket.destroy(),
  };
}
