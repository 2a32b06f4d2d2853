import { type BotCheckAction, type BotCheckKind, type BotCheckTask, botCheckRoutes } from '@guidon/contract';
import { api } from '../../lib/api-client.ts';
import { loadRecaptcha } from './recaptcha.ts';
import { solveWork } from './solve-work.ts';

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
