import { registrationRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { Rankings } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { deliverSession } from '../sign-in/index.ts';
import { checkEventLink } from './check-event-link.ts';
import { foundTenant } from './found-tenant.ts';
import { joinEvent } from './join-event.ts';
import { register } from './register.ts';

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
