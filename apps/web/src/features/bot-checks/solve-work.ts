import type { WorkChallenge } from '@guidon/contract';
import type { Solution } from 'altcha-lib';

/** Solves a challenge beside the page, so that typing goes on; on the page itself where there are no workers. */
export async function solveWork(challenge: WorkChallenge): Promise<string> {
  const solution = typeof Worker === 'undefined' ? await solveHere(challenge) : await solveBeside(challenge);
  if (!solution) throw new Error('The challenge has no solution.');
  return toBase64Url(JSON.stringify({ challenge, solution }));
}

async function solveHere(challenge: WorkChallenge): Promise<Solution | null> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('./derive-key.ts'),
  ]);
  return solveChallenge({ challenge, deriveKey, timeout: 0 });
}

async function solveBeside(challenge: WorkChallenge): Promise<Solution | null> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Solution | null>();
  worker.addEventListener('message', (message: MessageEvent<Solution | null>) => resolve(message.data));
  worker.addEventListener('error', () => reject(new Error('The worker could not be started.')));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  worker.postMessage(challenge);
  try {
    return await promise;
  } finally {
    worker.terminate();
  }
}

/** What is written are ASCII digits, letters and signs only. */
function toBase64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
