import {
  type BotCheckAction,
  type BotCheckKind,
  botCheckRoutes,
  type BotCheckTask,
  type WorkChallenge,
} from '@guidon/contract';
import type { Solution } from 'altcha-lib';
import { api } from '../../lib/api-client.ts';
import { loadRecaptcha } from './recaptcha.ts';
export { loadRecaptcha };

export interface SolvedCheck {
  token: string;
  /** When the server will no longer take it, by this browser's clock. */
  expiresAtMs: number;
}

/** Google's tokens live for two minutes. */
const recaptchaMs = 110_000;
/** So that a token does not expire on its way. */
const marginMs = 15_000;

export async function fetchTask(
  kind: BotCheckKind,
  action: BotCheckAction = 'check_email',
): Promise<BotCheckTask> {
  return (await api.call(botCheckRoutes.task, { query: { action, kind } })).data;
}

/** Solves a challenge beside the page, so that typing goes on; on the page itself where there are no workers. */
async function solveWork(challenge: WorkChallenge): Promise<string> {
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

/** Solves the check that shows nothing on the screen. */
export async function solveCheck(
  task: BotCheckTask,
  action: BotCheckAction = 'check_email',
): Promise<SolvedCheck> {
  const startedMs = Date.now();
  if (task.provider === 'proof-of-work') {
    const token = await solveWork(task.challenge);
    return { token, expiresAtMs: startedMs + task.validMs - marginMs };
  }
  const grecaptcha = await loadRecaptcha(task.siteKeyV3);
  const token = await grecaptcha.execute(task.siteKeyV3, { action });
  return { token, expiresAtMs: startedMs + recaptchaMs };
}
