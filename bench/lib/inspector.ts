import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';

const Targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]);
const Reply = z.object({ id: z.number().optional(), result: z.unknown() });
const HeapUsage = z.object({ usedSize: z.number() });
const Profile = z.object({ profile: z.unknown() });

export interface Inspector {
  collectGarbage(): Promise<void>;
  /** What the heap keeps, in MB of 1,000,000 bytes. */
  heapMb(): Promise<number>;
  startProfile(): Promise<void>;
  stopProfile(): Promise<unknown>;
  close(): void;
}

/** Opens the inspector of a process that was started with `--inspect-port`; until then it costs nothing. */
export async function inspect(pid: number, port: number): Promise<Inspector> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await debuggerUrl(port), { perMessageDeflate: false });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.on('message', (data: Buffer) => {
    const { id, result } = Reply.parse(JSON.parse(data.toString()));
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let last = 0;
  const ask = (method: string, params: object = {}): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    last += 1;
    waiting.set(last, resolve);
    socket.send(JSON.stringify({ id: last, method, params }));
    return promise;
  };
  return {
    async collectGarbage() {
      await ask('HeapProfiler.collectGarbage');
    },
    async heapMb() {
      await ask('HeapProfiler.collectGarbage');
      return HeapUsage.parse(await ask('Runtime.getHeapUsage')).usedSize / 1e6;
    },
    async startProfile() {
      await ask('Profiler.enable');
      await ask('Profiler.setSamplingInterval', { interval: 200 });
      await ask('Profiler.start');
    },
    stopProfile: async () => Profile.parse(await ask('Profiler.stop')).profile,
    close: () => socket.terminate(),
  };
}

async function debuggerUrl(port: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    if (reply) return Targets.parse(await reply.json())[0].webSocketDebuggerUrl;
    await delay(20);
  }
  throw new Error(`No inspector answers at port ${port}.`);
}
