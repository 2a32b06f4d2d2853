import { type BotCheckAction, type BotCheckKind, botCheckRoutes, wizardRoutes } from '@guidon/contract';
import { api } from '../../lib/api-client.ts';
import { write } from '../../lib/write.ts';

/** Nothing is read before a session begins. */
export const checkEmail = write(wizardRoutes.checkEmail, { stales: [] });
export const completeWizard = write(wizardRoutes.complete, { stales: [] });

export async function fetchBotCheck(kind: BotCheckKind, action: BotCheckAction) {
  return (await api.call(botCheckRoutes.task, { query: { action, kind } })).data;
}
