import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';

/** Many open sockets that count what they receive. */
export interface Crowd {
  size: number;
  /** Bytes of memory that the server took for each of them. */
  bytesEach: number;
  /** Settles once every socket has received `frames` more, with the time at which each frame came. */
  receive(frames: number, withinMs: number): Promise<Float64Array>;
  close(): void;
}

export interface CrowdPlan {
  url: string;
  pid: number;
  size: number;
  /** Sent when a socket is open, one after the other; each is answered before the next. */
  hello?: (index: number, socketId: string) => string[];
}

const atOnce = 100;

export async function gather({ url, pid, size, hello }: CrowdPlan): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  let awaited = 0;
  let times = new Float64Array(0);
  let received = 0;
  let finish: () => void = () => {};
  const onFrame = () => {
    if (received < awaited) times[received++] = performance.now();
    if (received === awaited) finish();
  };
  const before = residentBytes(pid);
  for (let from = 0; from < size; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, size - from) }, (_none, n) => from + n);
    sockets.push(...(await Promise.all(some.map((index) => open(url, (id) => hello?.(index, id) ?? [])))));
  }
  const bytesEach = Math.round((residentBytes(pid) - before) / size);
  for (const socket of sockets) socket.on('message', onFrame);
  return {
    size,
    bytesEach,
    async receive(frames, withinMs) {
      awaited = frames * size;
      times = new Float64Array(awaited);
      received = 0;
      const { promise, resolve } = Promise.withResolvers<void>();
      finish = resolve;
      const timer = setTimeout(resolve, withinMs);
      await promise;
      clearTimeout(timer);
      return times.subarray(0, received);
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Opens a socket and says hello; a server that welcomes nobody is not waited for. */
async function open(url: string, helloOf: (socketId: string) => string[]): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const isGreeted = url.includes('/app/');
  const messages: string[] = [];
  let taker: (() => void) | undefined;
  const listener = (frame: Buffer) => {
    messages.push(frame.toString());
    taker?.();
  };
  socket.on('message', listener);
  const next = async () => {
    while (messages.length === 0) await new Promise<void>((resolve) => (taker = resolve));
    return messages.shift() ?? '';
  };
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  if (isGreeted) {
    const welcome: { data: string } = JSON.parse(await next());
    const { socket_id: socketId }: { socket_id: string } = JSON.parse(welcome.data);
    for (const text of helloOf(socketId)) {
      socket.send(text);
      const answer = await next();
      if (!answer.includes('subscription_succeeded')) throw new Error(`A socket may not listen: ${answer}`);
    }
  }
  socket.off('message', listener);
  return socket;
}

function residentBytes(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(pages) * 4_096;
}
