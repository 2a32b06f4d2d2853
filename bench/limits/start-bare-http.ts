import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface BareHttp {
  port: number;
  pid: number;
  stop: () => void;
}

export function startBareHttp(): Promise<BareHttp> {
  const { promise, resolve, reject } = Promise.withResolvers<BareHttp>();
  const child = fork(fileURLToPath(new URL('bare-http.ts', import.meta.url)));
  child.once('message', (address) => {
    const port = typeof address === 'object' && 'port' in address ? Number(address.port) : 0;
    resolve({ port, pid: child.pid ?? 0, stop: () => child.disconnect() });
  });
  child.once('error', reject);
  return promise;
}
