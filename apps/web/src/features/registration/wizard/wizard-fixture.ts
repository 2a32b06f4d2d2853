import {
  invitationRoutes,
  registrationRoutes,
  type WizardCheckReply,
  type WizardCompleteReply,
} from '@guidon/contract';
import { screen } from '@testing-library/react';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';
import { answerBotChecks } from '../../bot-checks/bot-check-fixture.ts';
import { eventLink, invitation } from '../link-fixture.ts';

/** What the server says about an address that has an account, unless `data` says otherwise. */
export function checkReply(
  data: Partial<WizardCheckReply['data']> = {},
  more: Partial<WizardCheckReply> = {},
): WizardCheckReply {
  const message = 'Welcome back! Please enter your password.';
  const known = { requiresPassword: true, requiresRegistration: false, message, invitation: null };
  return { success: true, requiresV2Captcha: false, v3Score: 1, data: { ...known, ...data }, ...more };
}

export const isNew = {
  requiresPassword: false,
  requiresRegistration: true,
  message: 'There is no account with this email yet. Create yours.',
};

export function completeReply(
  data: Partial<WizardCompleteReply['data']> = {},
  more: Partial<WizardCompleteReply> = {},
): WizardCompleteReply {
  return {
    success: true,
    message: 'Done.',
    requiresEmailVerification: false,
    requires2FA: false,
    data: { user: sessionUser(), accessToken: 'new token', invitation: null, ...data },
    ...more,
  };
}

/** The wizard with a server whose bot checks are solved in no time. */
export async function openWizard(
  address = '/login',
  prepare: (api: ReturnType<typeof createFakeApi>) => void = () => {},
) {
  const api = createFakeApi();
  api.on(registrationRoutes.checkEventLink, () => eventLink);
  api.on(invitationRoutes.check, () => invitation);
  prepare(api);
  answerBotChecks(api);
  const app = renderApp(address);
  await screen.findByRole('heading', { name: 'Welcome Back' });
  await screen.findByLabelText('Email');
  return {
    api,
    ...app,
    enterEmail: async (email: string) => {
      await app.user.type(screen.getByLabelText('Email'), email);
      await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    },
  };
}
