import {
  type BotCheckKind,
  botCheckRoutes,
  type WizardCheckBody,
  type WizardCompleteBody,
  wizardRoutes,
} from '@guidon/contract';
import type { z } from 'zod';
import { api } from '../../lib/api-client.ts';

export async function checkEmail(body: z.input<typeof WizardCheckBody>) {
  return api.call(wizardRoutes.checkEmail, { body });
}

export async function completeWizard(body: z.input<typeof WizardCompleteBody>) {
  return api.call(wizardRoutes.complete, { body });
}

export async function fetchBotCheck(kind: BotCheckKind) {
  return (await api.call(botCheckRoutes.task, { query: { action: 'check_email', kind } })).data;
}
