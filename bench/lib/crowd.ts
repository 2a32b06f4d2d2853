import { WebSocket } from 'ws';

export interface Crowd {
  size: number;
  /** Settles once every socket has received `frames` more, with the time at which each frame came. */
  receive(frames: number, withinMs: number): Promise<Float64Array>;
  listen(onFrame: (index: number, text: string) => void): void;
  close(): void;
}

export interface CrowdPlan {
  url: string;
  size: number;
  /** Sent when a socket is open, one after the other; each is answered before the next. */
  hello?: (index: number, socketId: string) => string[];
}

const atOnce = 100;

export async function gather({ url, size, hello }: CrowdPlan): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  let awaited = 0;
  let times = new Float64Array(0);
  let received = 0;
  let finish: (() => void) | undefined;
  let listener: ((index: number, text: string) => void) | undefined;
  const onFrame = (index: number, frame: Buffer) => {
    listener?.(index, frame.toString());
    if (received < awaited) times[received++] = performance.now();
    if (received === awaited) finish?.();
  };
  for (let from = 0; from < size; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, size - from) }, (_none, n) => from + n);
    const opened = some.map((index) => open(url, addressOf(index), (id) => hello?.(index, id) ?? []));
    sockets.push(...(await Promise.all(opened)));
  }
  for (const [index, socket] of sockets.entries())
    socket.on('message', (frame: Buffer) => onFrame(index, frame));
  return {
    size,
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
    listen(onEach) {
      listener = onEach;
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Fewer than one address may open. */
const socketsAnAddress = 4_000;

const addressOf = (index: number) => `127.0.0.${1 + Math.floor(index / socketsAnAddress)}`;

/** Opens a socket; a bare server sends no welcome. */
async function open(
  url: string,
  localAddress: string,
  helloOf: (socketId: string) => string[],
): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false, localAddress });
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
      // A message on a channel subscribed before may arrive before the reply about the next one.
      let answer = await next();
      while (answer.includes('"submission-update"')) answer = await next();
      if (!answer.includes('subscription_succeeded')) throw new Error(`A socket may not listen: ${answer}`);
    }
  }
  socket.off('message', listener);
  return socket;
}
