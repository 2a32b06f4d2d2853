import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface BareServer {
  port: number;
  pid: number;
  stop: () => void;
}

export const startBareHttp = () => startBare('bare-http.ts');
export const startBareSockets = () => startBare('bare-sockets.ts');

function startBare(file: string): Promise<BareServer> {
  const { promise, resolve, reject } = Promise.withResolvers<BareServer>();
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
  child.once('message', (address) => {
    const port = typeof address === 'object' && 'port' in address ? Number(address.port) : 0;
    resolve({ port, pid: child.pid ?? 0, stop: () => child.disconnect() });
  });
  child.once('error', reject);
  return promise;
}
