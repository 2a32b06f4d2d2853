import { registrationRoutes, botCheckRoutes, type WizardCompleteReply, wizardRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { Rankings } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { deliverSession } from '../sign-in/index.ts';
import { checkEventLink } from './check-event-link.ts';
import { foundTenant } from './found-tenant.ts';
import { joinEvent } from './join-event.ts';
import { register } from './register.ts';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';
import type { Exchange } from '../../platform/http/context.ts';
import { wantedTenant } from '../../platform/http/request-headers.ts';
import type { Services } from '../../platform/services/services.ts';
import { checkCookie, checkMarkMs, markCheck } from './wizard/check-mark.ts';
import { checkEmail } from './wizard/check-email.ts';
import { completeWizard, type WizardOutcome } from './wizard/complete-wizard.ts';

interface RegistrationDeps {
  live: LiveEvents;
  rankings: Rankings;
}

export function bindRegistration({ bind }: Binder, { live, rankings }: RegistrationDeps): void {
  bind(registrationRoutes.checkEventLink, (ctx, { query }) => checkEventLink(ctx, query));
  bind(registrationRoutes.register, async (ctx, { body }, exchange) =>
    deliverSession(ctx, await register(ctx, live, body), body.returnRefreshToken, exchange),
  );
  bind(registrationRoutes.registerWithInvitation, async (ctx, { body }, exchange) =>
    deliverSession(ctx, await register(ctx, live, body), body.returnRefreshToken, exchange),
  );
  bind(registrationRoutes.foundTenant, (ctx, { body }) => foundTenant(ctx, body));
  bind(registrationRoutes.joinEvent, (ctx, { body }) => joinEvent(ctx, { live, rankings }, body));
}

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
