import { Worker } from 'node:worker_threads';

/** `hashed` is the stored hash to compare with; null asks for a new hash of the password. */
export interface HashRequest {
  password: string;
  hashed: string | null;
}

export type HashReply = { hash: string } | { fits: boolean } | { failure: string };

const idle: Worker[] = [];

/** Argon2id in the PHC string format. */
export async function hash(password: string): Promise<string> {
  const reply = await ask({ password, hashed: null });
  if (!('hash' in reply)) throw new Error('A thread answered another question.');
  return reply.hash;
}

export async function verify(hashed: string, password: string): Promise<boolean> {
  const reply = await ask({ password, hashed });
  if (!('fits' in reply)) throw new Error('A thread answered another question.');
  return reply.fits;
}

/** `createHashQueue` limits the number of threads. An idle thread does not keep the process alive. */
async function ask(request: HashRequest): Promise<Exclude<HashReply, { failure: string }>> {
  const worker = idle.pop() ?? new Worker(new URL('hash-worker.ts', import.meta.url));
  const { promise, resolve, reject } = Promise.withResolvers<HashReply>();
  worker.ref();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.postMessage(request);
  const reply = await promise;
  worker.removeAllListeners('message');
  worker.removeAllListeners('error');
  worker.unref();
  idle.push(worker);
  if ('failure' in reply) throw new Error(reply.failure);
  return reply;
}
