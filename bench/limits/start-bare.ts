import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface BareServer {
  port: number;
  pid: number;
  stop: () => void;
}

export const startBareHttp = () => startBare(new URL('bare-http.ts', import.meta.url));
export const startBareSockets = () => startBare(new URL('bare-sockets.ts', import.meta.url));

function startBare(file: URL): Promise<BareServer> {
  const { promise, resolve, reject } = Promise.withResolvers<BareServer>();
  const child = fork(fileURLToPath(file));
  child.once('message', (address) => {
    const port = typeof address === 'object' && 'port' in address ? Number(address.port) : 0;
    resolve({ port, pid: child.pid ?? 0, stop: () => child.disconnect() });
  });
  child.once('error', reject);
  return promise;
}
