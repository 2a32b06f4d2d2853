import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@guidon/testkit/free-port';

export interface BareServer {
  port: number;
  pid: number;
  inspectPort: number;
  child: ChildProcess;
  stop: () => void;
}

export const startBareHttp = () => startBare('bare-http.ts');
export const startBareSockets = () => startBare('bare-sockets.ts');
export const startBareHashes = () => startBare('bare-hashes.ts');
export const startIdleFastify = () => startBare('idle-fastify.ts');

async function startBare(name: string): Promise<BareServer> {
  const inspectPort = await freePort();
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), {
    execArgv: [`--inspect-port=127.0.0.1:${inspectPort}`],
  });
  const [address]: unknown[] = await once(child, 'message');
  const port = typeof address === 'object' && address && 'port' in address ? Number(address.port) : 0;
  return { port, pid: child.pid ?? 0, inspectPort, child, stop: () => child.disconnect() };
}
