import { botCheckRoutes, type WizardCompleteReply, wizardRoutes } from '@guidon/contract';
import { readCookie, setCookie } from '../../../platform/http/cookies.ts';
import type { Binder } from '../../../platform/http/binder.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import { wantedTenant } from '../../../platform/http/wanted-tenant.ts';
import type { Services } from '../../../platform/services/services.ts';
import { deliverSession } from '../../sign-in/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { checkCookie, checkMarkMs, markCheck } from './check-mark.ts';
import { checkEmail } from './check-email.ts';
import { completeWizard, type WizardOutcome } from './complete-wizard.ts';

export function bindWizard({ bind }: Binder, { settings }: Services, live: LiveEvents): void {
  bind(botCheckRoutes.task, (ctx, { query }) => ctx.botCheck.task(query.action, query.kind));
  bind(wizardRoutes.checkEmail, async (ctx, { body }, { reply }) => {
    const answer = await checkEmail(ctx, body);
    if (!answer.requiresV2Captcha) {
      setCookie(reply, checkCookie, markCheck(settings.secretKey, body.email, ctx.clock()), {
        path: '/api/auth/wizard',
        maxAgeSeconds: checkMarkMs / 1000,
      });
    }
    return answer;
  });
  bind(wizardRoutes.complete, async (ctx, { body }, exchange) => {
    const outcome = await completeWizard(ctx, live, body, {
      checkMark: readCookie(exchange.request, checkCookie),
      preferredTenant: wantedTenant(exchange.request),
    });
    return present(ctx, outcome, body.returnRefreshToken, exchange);
  });
}

function present(
  services: Pick<Services, 'settings'>,
  { session, eventName }: WizardOutcome,
  inBody: boolean,
  exchange: Exchange,
): WizardCompleteReply {
  const { token, refreshToken, user, ...rest } = deliverSession(services, session, inBody, exchange);
  const data = { user, accessToken: token, refreshToken, invitation: eventName ? { eventName } : null };
  return { ...rest, data };
}
