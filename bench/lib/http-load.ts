import { connect, type Socket } from 'node:net';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  port: number;
  connections: number;
  /** Ends by time, or after `requests` answers when given. */
  durationMs: number;
  requests?: number;
  /** The next request of a connection; null when there is nothing left to ask. */
  next: (connection: number) => Buffer | null;
  accept: (status: number, response: Buffer) => boolean;
}

export interface LoadResult {
  answered: number;
  errors: number;
  elapsedMs: number;
  /** Milliseconds from the first byte sent to the last received, one an answer. */
  latencies: Float64Array;
  firstError: string | null;
}

export function requestBytes(port: number, { method, path, headers = {}, body = '' }: LoadRequest): Buffer {
  const length =
    body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${String(value)}\r\n`,
  );
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

const headEnd = Buffer.from('\r\n\r\n');
const lengthName = Buffer.from('ontent-');

export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { connections, durationMs, requests = Number.POSITIVE_INFINITY } = options;
  const result: LoadResult = {
    answered: 0,
    errors: 0,
    elapsedMs: 0,
    latencies: new Float64Array(Math.min(requests, 2_000_000)),
    firstError: null,
  };
  let asked = 0;
  const startedAt = performance.now();
  const isOver = () => asked >= requests || performance.now() - startedAt >= durationMs;
  const mayAsk = () => {
    if (isOver()) return false;
    asked += 1;
    return true;
  };
  await Promise.all(
    Array.from({ length: connections }, (_value, connection) => askOn(connection, options, result, mayAsk)),
  );
  result.elapsedMs = performance.now() - startedAt;
  result.latencies = result.latencies.slice(0, result.answered);
  return result;
}

function askOn(
  connection: number,
  { port, next, accept }: LoadOptions,
  result: LoadResult,
  mayAsk: () => boolean,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let pending: Buffer | null = null;
  let sentAt = 0;

  const fail = (why: string) => {
    result.errors += 1;
    result.firstError ??= why;
  };
  const ask = () => {
    const request = mayAsk() ? next(connection) : null;
    if (!request) {
      socket.end();
      return;
    }
    sentAt = performance.now();
    socket.write(request);
  };
  socket.once('connect', ask);
  socket.on('data', (chunk: Buffer) => {
    const response = pending ? Buffer.concat([pending, chunk]) : chunk;
    const size = responseSize(response);
    if (size === null || response.length < size) {
      pending = response;
      return;
    }
    pending = null;
    const status = Number(response.toString('latin1', 9, 12));
    if (accept(status, response)) {
      result.latencies[result.answered % result.latencies.length] = performance.now() - sentAt;
      result.answered += 1;
    } else {
      fail(response.toString('latin1', 0, 2_000));
    }
    ask();
  });
  socket.once('error', (error) => fail(error.message));
  socket.once('close', () => resolve());
  return promise;
}

/** Bytes of the whole response that begins a buffer; null while its head is not complete. */
export function responseSize(response: Buffer): number | null {
  const end = response.indexOf(headEnd);
  if (end === -1) return null;
  for (
    let at = response.indexOf(lengthName);
    at !== -1 && at < end;
    at = response.indexOf(lengthName, at + 1)
  ) {
    const line = response.toString('latin1', at + lengthName.length, at + lengthName.length + 24);
    const match = /^[Ll]ength: ?(\d+)/.exec(line);
    if (match) return end + headEnd.length + Number(match[1]);
  }
  return end + headEnd.length;
}
